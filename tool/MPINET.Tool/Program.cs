using MPINET.Tool;

return CommandLine.Invoke(args);
