//! Entry point of the program; the code is in the library.

fn main() -> std::process::ExitCode {
    regnal_bot::program::main()
}
