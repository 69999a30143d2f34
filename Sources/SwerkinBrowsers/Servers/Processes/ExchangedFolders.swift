#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Exchanges two folders of one file system, in one step if the system can do that.
///
/// Elsewhere, as on NFS, the first path has no folder for an instant. Source: renameat2(2), renamex_np(2).
///
/// Throws ``SystemFault`` if a folder can't be moved.
func exchangeFolders(_ first: String, _ second: String) throws(SystemFault) {
    guard !exchangeInOneStep(first, second) else { return }
    let aside = second + ".aside"
    for (old, new) in [(first, aside), (second, first), (aside, second)] {
        guard rename(old, new) == 0 else { throw SystemFault(call: "rename(\"\(old)\")", code: errno) }
    }
}

#if canImport(Glibc)
/// Returns false if the kernel or the file system can't exchange folders.
private func exchangeInOneStep(_ first: String, _ second: String) -> Bool {
    // Glibc declares it for GNU sources only, which Swift's module of it is not.
    typealias Rename = @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt
    guard let address = dlsym(nil, "renameat2") else { return false }
    let exchange: CUnsignedInt = 2
    return unsafeBitCast(address, to: Rename.self)(AT_FDCWD, first, AT_FDCWD, second, exchange) == 0
}
#else
/// Returns false if the file system can't exchange folders.
private func exchangeInOneStep(_ first: String, _ second: String) -> Bool {
    renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
}
#endif
