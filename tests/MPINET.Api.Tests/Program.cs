using MPINET.Api.Tests;

// The build renews documents with --write <folder>. Without that, this is a test program like any other.
if (args.Length == 2 && args[0] == "--write")
{
    return Renewal.Write(args[1]);
}

return MpiTestProgram.Run(args, MpiTestExtensions.AddSelfRegisteredExtensions);
