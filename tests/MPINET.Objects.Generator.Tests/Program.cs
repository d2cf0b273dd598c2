using MPINET.Objects.Generator.Tests;

// Renews the golden files with --write <folder>. Without that, this is a test program like any other.
if (args.Length == 2 && args[0] == "--write")
{
    GeneratedText.Write(args[1]);
    return 0;
}

return MpiTestProgram.Run(args, MpiTestExtensions.AddSelfRegisteredExtensions);
