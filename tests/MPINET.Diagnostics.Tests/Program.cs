using MPINET.Diagnostics.Tests.Tracing;

// Makes the picture that the README shows: --picture <file>. Without it, a test program like any other.
return args.Length == 2 && args[0] == "--picture" ? Picture.Write(args[1]) : MpiTestProgram.Run(args);
