using MPINET.Objects.Generator.Tests;

// The way to renew the golden files: --write <folder>. Without it, a test program like any other.
if (args.Length == 2 && args[0] == "--write")
{
    TheGeneratedText.Write(args[1]);
    return 0;
}

return MpiTestProgram.Run(args);
