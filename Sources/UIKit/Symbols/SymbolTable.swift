// The outlines of symbols, this project's own. Each line is a name, and what it is drawn of, separated by semicolons.
//
// The grid: 100 units are the diameter of a circled symbol, (50, 50) its middle, y grows downwards. Lines are given by their
// middle; how thick they are is the weight's to say. What there is to draw with:
//
//     line    a stroke                          edge    an outline, which ".fill" fills
//     inner   a stroke, cut out where filled    hole    an outline, an opening where filled
//     solid   always filled                     dot     filled, an opening where filled
//     turn D, mirror, flip NAME                 another symbol, turned clockwise or mirrored
//     use X Y S NAME                            another symbol's filled look, S as large, its middle at (X, Y)
//     glyph TEXT                                a letter of the system's font
//
// A 2 behind the word makes it the second of a palette's colours; "/1", "/2" … are steps that a variable value lights one after
// the other. Shapes are SVG path data, or: ring X Y R, box X Y W H R, star X Y N R R2, cog X Y N R R2.

package enum SymbolTable {
    /// What a name is drawn of; nil: no such symbol without its endings.
    static func description(of name: String) -> Substring? { all[Substring(aliases[name] ?? name)] }

    /// All that are drawn here, without endings.
    package static var names: [String] { all.keys.map(String.init).sorted() }

    private static let all: [Substring: Substring] = {
        var all: [Substring: Substring] = [:]
        for line in [signs, arrows, things, media, nature, charts].joined(separator: "\n").split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            all[line[..<colon]] = line[line.index(after: colon)...]
        }
        // Seconds to go back or on.
        for number in [5, 10, 15, 30, 45, 60, 75, 90] {
            for name in ["gobackward", "goforward"] {
                all["\(name).\(number)"] = "use 50 50 1 \(aliases[name] ?? name); use 50 54 0.45 \(number)"
            }
        }
        return all
    }()

    /// Older and other names.
    private static let aliases = [
        "multiply": "xmark", "line.horizontal.3": "line.3.horizontal", "mail": "envelope", "gearshape": "gear",
        "line.horizontal.3.decrease": "line.3.horizontal.decrease", "chevron.backward": "chevron.left",
        "chevron.forward": "chevron.right", "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
        "speaker.1": "speaker.wave.1", "speaker.2": "speaker.wave.2", "speaker.3": "speaker.wave.3",
        "arrow.2.circlepath": "arrow.triangle.2.circlepath", "battery.100percent": "battery.100",
        "arrow.uturn.backward": "arrow.uturn.left", "arrow.uturn.forward": "arrow.uturn.right",
        "arrowshape.turn.up.backward": "arrowshape.turn.up.left", "arrowshape.turn.up.forward": "arrowshape.turn.up.right",
        "gobackward": "arrow.counterclockwise",
        "goforward": "arrow.clockwise", "document": "doc", "document.on.document": "doc.on.doc",
        "icloud": "cloud", "rectangle.portrait.and.arrow.forward": "rectangle.portrait.and.arrow.right",
        "clock.arrow.circlepath": "clock.arrow",
        "clock.arrow.trianglehead.counterclockwise.rotate.90": "clock.arrow",
    ]

    private static let signs = """
        plus: line M50 9V91M9 50H91
        minus: line M9 50H91
        xmark: line M16 16L84 84M84 16L16 84
        equal: line M12 36H88M12 64H88
        divide: line M10 50H90; solid ring 50 18 7.5; solid ring 50 82 7.5
        plusminus: line M50 8V60M24 34H76M24 86H76
        checkmark: line M14 55L39 85L86 15
        questionmark: line M27 31C27 17 36 8 50 8C64 8 73 17 73 29C73 47 50 46 50 65; solid ring 50 85 6
        exclamationmark: line M50 8V60; solid ring 50 84 6.3
        info: line M38 40H51V84M36 84H66; solid ring 49 17 7
        ellipsis: solid/1 ring 12 50 8.4; solid/2 ring 50 50 8.4; solid/3 ring 88 50 8.4
        number: line M40 12L30 88M70 12L60 88M16 36H88M12 64H84
        asterisk: line M50 10V90M15.4 30L84.6 70M15.4 70L84.6 30
        at: glyph @
        percent: line M80 14L20 86; line ring 26 28 15; line ring 74 72 15
        dollarsign: glyph $
        eurosign: glyph €
        sterlingsign: glyph £
        yensign: glyph ¥
        character: glyph A
        textformat: glyph Aa
        textformat.size: glyph aA
        textformat.abc: glyph abc
        bold: glyph B
        italic: line M42 10H76M24 90H58M60 10L40 90
        underline: line M24 8V44C24 64 34 72 50 72C66 72 76 64 76 44V8M18 94H82
        strikethrough: line M74 24C70 12 60 8 50 8C36 8 26 16 26 28C26 38 34 44 50 48M10 50H90M62 54C72 58 76 64 76 72C76 84 \
            65 92 50 92C38 92 27 86 24 74
        power: line M50 4V46M27 22A40 40 0 1 0 73 22
        slash: line M72 6L28 94
        nosign: line ring 50 50 46; line M18 18L82 82
        circle: edge ring 50 50 46
        square: edge box 7 7 86 86 16
        app: edge box 5 5 90 90 25
        rectangle: edge box -8 12 116 76 13
        rectangle.portrait: edge box 12 -8 76 116 13
        capsule: edge box -10 18 120 64 32
        oval: edge M50 16C85 16 108 30 108 50C108 70 85 84 50 84C15 84 -8 70 -8 50C-8 30 15 16 50 16Z
        triangle: edge M43 10Q50 -2 57 10L98 82Q103 94 90 94H10Q-3 94 2 82Z
        diamond: edge M44 0Q50 -6 56 0L100 44Q106 50 100 56L56 100Q50 106 44 100L0 56Q-6 50 0 44Z
        hexagon: edge M44 2Q50 -2 56 2L88 21Q94 24 94 31V69Q94 76 88 79L56 98Q50 102 44 98L12 79Q6 76 6 69V31Q6 24 12 21Z
        octagon: edge M33 4H67Q71 4 74 7L93 26Q96 29 96 33V67Q96 71 93 74L74 93Q71 96 67 96H33Q29 96 26 93L7 74Q4 71 4 67V33Q4 \
            29 7 26L26 7Q29 4 33 4Z
        seal: edge cog 50 50 12 51 46
        shield: edge M50 -2C62 7 74 11 88 12Q92 12 92 17V46C92 74 76 92 50 104C24 92 8 74 8 46V17Q8 12 12 12C26 11 38 7 50 -2Z
        viewfinder: line M8 32V20Q8 8 20 8H32M68 8H80Q92 8 92 20V32M92 68V80Q92 92 80 92H68M32 92H20Q8 92 8 80V68
        qrcode.viewfinder: use 50 50 0.5 qrcode; line M8 32V20Q8 8 20 8H32M68 8H80Q92 8 92 20V32M92 68V80Q92 92 80 92H68M32 \
            92H20Q8 92 8 80V68
        barcode.viewfinder: line M27 32V68M41 32V68M59 32V68M73 32V68; \
            line M8 32V20Q8 8 20 8H32M68 8H80Q92 8 92 20V32M92 68V80Q92 92 80 92H68M32 92H20Q8 92 8 80V68
        command: line M34 34H66V66H34ZM34 34H22A12 12 0 1 1 34 22ZM66 34V22A12 12 0 1 1 78 34ZM66 66H78A12 12 0 1 1 66 78ZM34 \
            66V78A12 12 0 1 1 22 66Z
        """

    private static let arrows = """
        arrow.right: line M6 50H94M58 14L94 50L58 86
        arrow.left: turn 180 arrow.right
        arrow.down: turn 90 arrow.right
        arrow.up: turn 270 arrow.right
        arrow.up.right: line M16 84L83 17M30 17H83V70
        arrow.up.left: turn 270 arrow.up.right
        arrow.down.right: turn 90 arrow.up.right
        arrow.down.left: turn 180 arrow.up.right
        chevron.right: line M33 13L67 50L33 87
        chevron.left: turn 180 chevron.right
        chevron.down: turn 90 chevron.right
        chevron.up: turn 270 chevron.right
        chevron.compact.down: line M7 41L50 59L93 41
        chevron.compact.up: turn 180 chevron.compact.down
        chevron.compact.left: turn 90 chevron.compact.down
        chevron.compact.right: turn 270 chevron.compact.down
        chevron.right.2: line M14 13L48 50L14 87M52 13L86 50L52 87
        chevron.left.2: turn 180 chevron.right.2
        chevron.up.chevron.down: line M27 34L50 10L73 34M27 66L50 90L73 66
        chevron.left.forwardslash.chevron.right: line M24 22L-6 50L24 78M76 22L106 50L76 78M60 10L40 90
        arrow.clockwise: line M52 14A39 39 0 1 0 89 53M43 -3L60 14L43 31
        arrow.counterclockwise: mirror arrow.clockwise
        arrow.triangle.2.circlepath: line M10 46A41 41 0 0 1 83 28M90 54A41 41 0 0 1 17 72; solid M94 20L90 46L67 33Z; \
            solid M6 80L10 54L33 67Z
        arrow.up.arrow.down: line M28 90V11M5 34L28 11L51 34M72 10V89M49 66L72 89L95 66
        arrow.left.arrow.right: turn 90 arrow.up.arrow.down
        arrow.up.and.down: line M50 2V98M28 23L50 2L72 23M28 77L50 98L72 77
        arrow.left.and.right: turn 90 arrow.up.and.down
        arrow.uturn.left: line M31 8L7 32L31 56M7 32H66A26 26 0 0 1 66 84H38
        arrow.uturn.right: mirror arrow.uturn.left
        arrow.turn.up.left: line M32 8L8 32L32 56M8 32H72A18 18 0 0 1 90 50V92
        arrow.turn.up.right: mirror arrow.turn.up.left
        arrow.turn.down.left: flip arrow.turn.up.left
        arrow.turn.down.right: turn 180 arrow.turn.up.left
        arrow.up.left.and.arrow.down.right: line M42 42L9 9M9 37V9H37M58 58L91 91M91 63V91H63
        arrow.down.right.and.arrow.up.left: line M8 8L42 42M42 14V42H14M92 92L58 58M58 86V58H86
        arrow.right.to.line: line M4 50H78M48 20L78 50L48 80M94 12V88
        arrow.left.to.line: turn 180 arrow.right.to.line
        arrow.down.to.line: turn 90 arrow.right.to.line
        arrow.up.to.line: turn 270 arrow.right.to.line
        arrow.left.and.right.righttriangle.left.righttriangle.right: line M50 4V96M8 82L38 30V82ZM92 82L62 30V82Z
        arrowtriangle.right: edge M20 14Q20 6 28 10L86 45Q92 50 86 55L28 90Q20 94 20 86Z
        arrowtriangle.left: turn 180 arrowtriangle.right
        arrowtriangle.down: turn 90 arrowtriangle.right
        arrowtriangle.up: turn 270 arrowtriangle.right
        arrowshape.turn.up.left: edge M44 16Q44 8 38 13L2 44Q-2 48 2 52L38 82Q44 88 44 79V65C66 65 82 70 94 88Q98 94 98 86C98 \
            54 78 32 44 31Z
        arrowshape.turn.up.right: mirror arrowshape.turn.up.left
        arrowshape.right: edge M54 16Q54 8 60 13L98 46Q102 50 98 54L60 87Q54 92 54 84V68H8Q0 68 0 60V40Q0 32 8 32H54Z
        arrowshape.left: turn 180 arrowshape.right
        arrowshape.up: turn 270 arrowshape.right
        arrowshape.down: turn 90 arrowshape.right
        square.and.arrow.up: line M32 34H22Q10 34 10 46V86Q10 98 22 98H78Q90 98 90 86V46Q90 34 78 34H68; \
            line M50 64V-6M29 15L50 -6L71 15
        square.and.arrow.down: line M32 34H22Q10 34 10 46V86Q10 98 22 98H78Q90 98 90 86V46Q90 34 78 34H68; \
            line M50 -4V65M29 45L50 66L71 45
        rectangle.portrait.and.arrow.right: line M60 28V16Q60 6 50 6H18Q8 6 8 16V84Q8 94 18 94H50Q60 94 60 84V72M36 50H104M82 \
            28L104 50L82 72
        shuffle: line M2 28H18C44 28 50 72 76 72H98M2 72H18C26 72 32 67 38 60M56 40C62 33 68 28 76 28H98M82 12L98 28L82 44M82 \
            56L98 72L82 88
        repeat: line M6 48V40Q6 26 20 26H94M78 10L94 26L78 42M94 52V60Q94 74 80 74H6M22 58L6 74L22 90
        repeat.1: line M6 48V40Q6 26 20 26H62M48 10L64 26L48 42M94 56V60Q94 74 80 74H6M22 58L6 74L22 90M80 17L91 9V42
        """

    private static let media = """
        play: edge M18 13Q18 2 28 8L87 43Q95 50 87 57L28 92Q18 98 18 87Z
        pause: edge box 18 10 20 80 5; edge box 62 10 20 80 5
        stop: edge box 12 12 76 76 8
        forward: edge M-6 24Q-6 15 2 19L44 45Q50 50 44 55L2 81Q-6 85 -6 76Z; \
            edge M54 24Q54 15 62 19L104 45Q110 50 104 55L62 81Q54 85 54 76Z
        backward: mirror forward
        forward.end: edge M6 20Q6 11 14 15L70 45Q77 50 70 55L14 85Q6 89 6 80Z; line M90 14V86
        backward.end: mirror forward.end
        playpause: edge M-4 22Q-4 12 5 17L50 45Q56 50 50 55L5 83Q-4 88 -4 78Z; edge box 66 18 12 64 4; edge box 92 18 12 64 4
        record: edge ring 50 50 40
        circle.lefthalf.filled: edge ring 50 50 46; solid M50 4A46 46 0 0 0 50 96Z
        circle.righthalf.filled: edge ring 50 50 46; solid M50 4A46 46 0 0 1 50 96Z
        circle.tophalf.filled: edge ring 50 50 46; solid M4 50A46 46 0 0 1 96 50Z
        circle.bottomhalf.filled: edge ring 50 50 46; solid M4 50A46 46 0 0 0 96 50Z
        record.circle: edge ring 50 50 46; dot ring 50 50 24
        speaker: edge M10 36H24L46 16Q54 10 54 20V80Q54 90 46 84L24 64H10Q3 64 3 57V43Q3 36 10 36Z
        speaker.wave.1: edge M-2 36H12L34 16Q42 10 42 20V80Q42 90 34 84L12 64H-2Q-9 64 -9 57V43Q-9 36 -2 36Z; \
            line2/1 M60 35Q69 50 60 65
        speaker.wave.2: edge M-12 36H2L24 16Q32 10 32 20V80Q32 90 24 84L2 64H-12Q-19 64 -19 57V43Q-19 36 -12 36Z; \
            line2/1 M49 36Q58 50 49 64; line2/2 M66 23Q84 50 66 77
        speaker.wave.3: edge M-20 36H-6L16 16Q24 10 24 20V80Q24 90 16 84L-6 64H-20Q-27 64 -27 57V43Q-27 36 -20 36Z; \
            line2/1 M41 36Q50 50 41 64; line2/2 M58 23Q76 50 58 77; line2/3 M75 10Q103 50 75 90
        music.note: solid M40 82C40 93 31 100 21 100C11 100 6 94 6 88C6 78 17 72 28 72C33 72 37 73 40 75Z; \
            line M40 84V18Q40 12 46 10L76 1V18L40 29; solid M40 13L78 2V22L40 33Z
        music.note.list: line M4 16H54M4 40H54M4 64H34; solid ring 62 82 13; line M74 82V24L100 14V28L75 38
        mic: edge box 33 -4 34 64 17; line M15 44V47A35 34 0 0 0 85 47V44M50 82V101M30 101H70
        headphones: line M8 66V50A42 42 0 0 1 92 50V66; edge box 6 60 20 32 9; edge box 74 60 20 32 9
        video: edge box -10 18 80 64 15; edge M80 42L102 25Q110 20 110 30V70Q110 80 102 75L80 58Z
        camera: edge M12 20H26L33 10Q36 6 41 6H59Q64 6 67 10L74 20H88Q102 20 102 34V76Q102 90 88 90H12Q-2 90 -2 76V34Q-2 20 12 \
            20Z; hole ring 50 54 20; dot ring 84 37 4.5
        photo: edge box -6 12 112 76 13; inner M-3 74L24 49Q29 44 34 49L52 66L68 51Q73 47 78 51L103 75; dot ring 27 34 8
        photo.on.rectangle: edge box -2 28 96 66 12; inner M2 82L24 61Q28 57 32 61L46 73L58 63Q62 60 66 63L90 84; \
            dot ring 24 45 6; line2 M14 12H96Q110 12 110 26V74
        photo.on.rectangle.angled: edge box -2 28 96 66 12; inner M2 82L24 61Q28 57 32 61L46 73L58 63Q62 60 66 63L90 84; \
            dot ring 24 45 6; line2 M10 16L88 4Q102 2 104 16L111 64
        film: edge box -6 12 112 76 12; inner M18 14V86M82 14V86M18 50H82M-4 33H18M-4 67H18M82 33H104M82 67H104
        tv: edge box -8 12 116 68 12; line M30 93H70
        play.tv: edge box -8 12 116 68 12; line M30 93H70; dot M40 31L64 46L40 61Z
        airplayvideo: line M20 78H12Q-2 78 -2 64V26Q-2 12 12 12H88Q102 12 102 26V64Q102 78 88 78H80; solid M50 62L76 94H24Z
        gamecontroller: edge M26 22H74C92 22 104 46 106 68C107 82 98 88 90 84C82 80 78 68 70 68H30C22 68 18 80 10 84C2 88 -7 \
            82 -6 68C-4 46 8 22 26 22Z; inner M28 35V55M18 45H38; dot ring 80 38 5; dot ring 68 52 5
        waveform: line/1 M6 40V60M22 26V74; line/2 M38 8V92M54 30V70; line/3 M70 16V84M86 38V62
        wand.and.stars: line M8 92L58 42; solid star 76 24 4 25 7; solid star 30 20 4 17 5; solid star 84 74 4 17 5
        dot.radiowaves.left.and.right: solid ring 50 50 9; line/1 M30 30A28 28 0 0 0 30 70M70 30A28 28 0 0 1 70 70; \
            line/2 M13 13A52 52 0 0 0 13 87M87 13A52 52 0 0 1 87 87
        antenna.radiowaves.left.and.right: solid ring 50 40 9; line M50 44V98; \
            line/1 M33 23A24 24 0 0 0 33 57M67 23A24 24 0 0 1 67 57; line/2 M17 7A47 47 0 0 0 17 73M83 7A47 47 0 0 1 83 73
        """

    private static let charts = """
        list.bullet: line M32 18H98M32 50H98M32 82H98; solid ring 6 18 7; solid ring 6 50 7; solid ring 6 82 7
        list.dash: line M32 18H98M32 50H98M32 82H98M2 18H12M2 50H12M2 82H12
        list.number: line M36 18H98M36 50H98M36 82H98M4 10L10 6V28M2 44Q10 36 14 44Q14 50 2 60H15M2 76Q14 72 14 79Q14 84 8 \
            84Q15 84 15 90Q14 98 2 94
        list.bullet.rectangle: edge box -6 10 112 80 12; inner M38 32H88M38 50H88M38 68H88; dot ring 18 32 4.5; \
            dot ring 18 50 4.5; dot ring 18 68 4.5
        checklist: line M42 22H98M42 74H98M0 24L10 35L27 10M0 76L10 87L27 62
        line.3.horizontal: line M4 20H96M4 50H96M4 80H96
        line.3.horizontal.decrease: line M4 22H96M20 50H80M36 78H64
        text.alignleft: line M4 14H96M4 38H66M4 62H96M4 86H66
        text.aligncenter: line M4 14H96M20 38H80M4 62H96M20 86H80
        text.alignright: mirror text.alignleft
        text.justify: line M4 14H96M4 38H96M4 62H96M4 86H96
        slider.horizontal.3: line M0 18H18M42 18H100M0 50H56M80 50H100M0 82H26M50 82H100; line ring 30 18 11; \
            line ring 68 50 11; line ring 38 82 11
        slider.vertical.3: turn 90 slider.horizontal.3
        square.grid.2x2: edge box 8 8 35 35 8; edge box 57 8 35 35 8; edge box 8 57 35 35 8; edge box 57 57 35 35 8
        square.grid.3x3: edge box 2 2 24 24 5; edge box 38 2 24 24 5; edge box 74 2 24 24 5; edge box 2 38 24 24 5; \
            edge box 38 38 24 24 5; edge box 74 38 24 24 5; edge box 2 74 24 24 5; edge box 38 74 24 24 5; edge box 74 74 24 24 5
        circle.grid.3x3: edge ring 14 14 12; edge ring 50 14 12; edge ring 86 14 12; edge ring 14 50 12; edge ring 50 50 12; \
            edge ring 86 50 12; edge ring 14 86 12; edge ring 50 86 12; edge ring 86 86 12
        rectangle.grid.1x2: edge box 4 8 92 36 8; edge box 4 56 92 36 8
        rectangle.grid.2x2: edge box -6 12 50 33 8; edge box 56 12 50 33 8; edge box -6 55 50 33 8; edge box 56 55 50 33 8
        square.on.square: edge box 30 30 66 66 13; line2 M66 17Q66 4 53 4H17Q4 4 4 17V53Q4 66 17 66
        square.stack: edge box 6 28 88 68 13; line2 M16 14H84M26 0H74
        rectangle.stack: edge box -8 32 116 62 13; line2 M6 17H94M18 3H82
        rectangle.on.rectangle: edge box 16 34 92 60 12; line2 M84 19Q84 6 71 6H5Q-8 6 -8 19V53Q-8 66 1 66
        square.split.2x1: line box 7 7 86 86 16; line M50 7V93
        sidebar.left: edge box -8 12 116 76 13; inner M28 14V86M4 30H14M4 44H14M4 58H14
        chart.bar: edge/1 box 0 52 24 40 5; edge/2 box 38 28 24 64 5; edge/3 box 76 6 24 86 5
        chart.pie: edge M44 8A44 44 0 1 0 92 58L92 56H50Q44 56 44 50Z; edge M58 -2A46 46 0 0 1 102 42H64Q58 42 58 36Z
        chart.line.uptrend.xyaxis: line M4 6V84Q4 94 14 94H98; line M18 72L40 48L58 62L92 20
        chart.xyaxis.line: line M4 6V84Q4 94 14 94H98; line M18 72L40 48L58 62L92 20
        chart.bar.xaxis: line M0 94H100; edge box 8 50 20 32 4; edge box 40 28 20 54 4; edge box 72 8 20 74 4
        wifi: solid/1 M50 92Q46 92 36 80Q50 66 64 80Q54 92 50 92Z; line/2 M22 61A40 40 0 0 1 78 61; line/3 M2 41A68 68 0 0 1 98 41
        cellularbars: solid/1 box 0 66 18 26 4; solid/2 box 27 48 18 44 4; solid/3 box 54 28 18 64 4; solid/4 box 81 8 18 84 4
        battery.100: line box -14 26 114 48 13; solid box -4 36 94 28 6; solid M108 40Q116 43 116 50Q116 57 108 60Z
        battery.50: line box -14 26 114 48 13; solid box -4 36 48 28 6; solid M108 40Q116 43 116 50Q116 57 108 60Z
        battery.25: line box -14 26 114 48 13; solid box -4 36 24 28 6; solid M108 40Q116 43 116 50Q116 57 108 60Z
        battery.0: line box -14 26 114 48 13; solid M108 40Q116 43 116 50Q116 57 108 60Z
        speedometer: line ring 50 50 46; line M50 54L68 28; solid ring 50 54 9; line M50 14V18M14 50H18M82 50H86M25 25L28 28
        dial.min: line ring 50 54 34; line M50 54L30 72; solid ring 4 78 4; solid ring 96 78 4; solid ring 50 2 4
        barcode: line M2 14V86M20 14V86M42 14V86M56 14V86M78 14V86M98 14V86
        qrcode: line box 6 6 34 34 5; line box 60 6 34 34 5; line box 6 60 34 34 5; solid box 18 18 10 10 1; \
            solid box 72 18 10 10 1; solid box 18 72 10 10 1; solid box 58 58 14 14 2; solid box 84 58 14 14 2; \
            solid box 71 71 14 14 2; solid box 58 84 14 14 2; solid box 84 84 14 14 2
        """
}
