using MPINET.Api.Tests;

// The build's way to renew docs/api: --write <folder>. Without it, a test program like any other.
if (args.Length == 2 && args[0] == "--write")
{
    return Renewal.Write(args[1]);
}

return MpiTestProgram.Run(args);
