using MPINET.Diagnostics.Tests.Tracing;

// Makes the picture in the README with --picture <file>. Without that, this is a test program like any other.
return args.Length == 2 && args[0] == "--picture"
    ? Picture.Write(args[1])
    : MpiTestProgram.Run(args, MpiTestExtensions.AddSelfRegisteredExtensions);
