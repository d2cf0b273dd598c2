using MPINET.Perf;

return CommandLine.Invoke(args);
