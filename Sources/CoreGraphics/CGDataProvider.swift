// In: bytes, a file or a pointer. Out: an immutable source of bytes for images.

/// Frees memory that was handed to a data provider.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// A source of bytes. Source: Apple, `CGDataProvider`.
public final class CGDataProvider: Sendable {
    /// The bytes.
    package let bytes: Data
    /// Where they come from, for messages.
    package let source: String

    package init(bytes: Data, source: String = "data") {
        self.bytes = bytes
        self.source = source
    }

    /// Provides the bytes of `data`; never nil.
    public convenience init?(data: CFData) { self.init(bytes: Data(copying: data)) }

    /// Provides a copy of the bytes at `data`, which are released at once.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        self.init(bytes: Data(bytes: data, count: size))
        releaseData(info, data, size)
    }

    /// Provides the bytes of a file, read now; nil if it cannot be read.
    public convenience init?(url: CFURL) {
        let url = url as URL
        guard let bytes = try? Data(contentsOf: url) else { return nil }
        self.init(bytes: bytes, source: url.path)
    }

    /// Provides the bytes of the file at a path, read now; nil if it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)) as NSURL)
    }

    /// The bytes; never nil.
    public var data: CFData? { bytes as NSData }
}

extension Data {
    /// The bytes of an object of Foundation's, which a cast would copy one by one.
    package init(copying data: NSData) { self.init(bytes: data.bytes, count: data.length) }
}
