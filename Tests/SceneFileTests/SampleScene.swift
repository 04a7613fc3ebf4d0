// A scene that uses most of the format, for tests that vary or play it.

import Foundation

enum SampleScene {
    static let folder = FileManager.default.temporaryDirectory

    static let text = """
        {
          "canvas": { "width": 400, "height": 300, "scale": 1, "background": "#ffffffff" },
          "root": {
            "class": "CALayer", "name": "root",
            "frame": [0, 0, 400, 300],
            "sublayers": [
              { "class": "CALayer", "name": "card",
                "bounds": [0, 0, 120, 80], "position": [200, 150], "isHidden": false, "doubleSided": true,
                "backgroundColor": "#3366ccff", "cornerRadius": 12, "speed": 1, "repeatCount": "inf",
                "transform": [["rotate", 0.5, 0, 1, 0], ["perspective", 500]],
                "animations": [
                  { "class": "CABasicAnimation", "key": "fade", "keyPath": "opacity",
                    "fromValue": 0, "toValue": 1, "duration": 2 },
                  { "class": "CABasicAnimation", "keyPath": "transform", "valueFunction": "translate",
                    "fromValue": [0, 0, 0], "toValue": [1, 2, 3], "duration": 2, "additive": true } ] },
              { "class": "CALayer", "name": "sky\\u00e9", "frame": [10, 20, 30, 40],
                "borderColor": [0, 0.5, 1, 0.25], "borderWidth": 2, "contentsGravity": "center", "anchorPoint": [0, 0],
                "animations": [
                  { "class": "CABasicAnimation", "keyPath": "bounds.size.width", "byValue": 5, "duration": 1,
                    "repeatCount": "inf", "autoreverses": true, "timingFunction": [0.1, 0.9, 0.3, 1.0] },
                  { "class": "CAAnimationGroup", "duration": 1, "repeatCount": "inf", "animations": [
                      { "class": "CAKeyframeAnimation", "keyPath": "position", "path": "M0 0 Q50 100 100 0",
                        "calculationMode": "paced", "rotationMode": "auto" },
                      { "class": "CAKeyframeAnimation", "keyPath": "borderColor", "values": ["#000000", [0, 1, 0, 1]],
                        "keyTimes": [0, 1], "timingFunctions": ["easeIn"] },
                      { "class": "CASpringAnimation", "keyPath": "borderWidth", "toValue": 5, "damping": 3 } ] } ] } ] },
          "script": [
            { "at": 1.0, "animationDuration": 0.5, "timingFunction": "linear",
              "set": { "card.position": [300, 150], "skyé.opacity": 5e-1 },
              "add": [ { "layer": "card", "animation": { "class": "CABasicAnimation", "keyPath": "cornerRadius",
                           "toValue": 0, "fillMode": "both", "isRemovedOnCompletion": false } } ],
              "remove": { "layer": "card", "key": "fade" },
              "addLayer": { "parent": "root", "layer": { "class": "CALayer", "name": "late", "frame": [0, 250, 20, 20] } } },
            { "at": 2.5, "disableActions": true, "set": { "late.zPosition": -3.5 }, "removeLayer": "card" } ]
        }
        """
}
