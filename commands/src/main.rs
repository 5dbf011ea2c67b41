//! The program; what it does stands in the library.

fn main() -> std::process::ExitCode {
    regnal_bot::program::main()
}
