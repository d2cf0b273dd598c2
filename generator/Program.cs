using MPINET.Generator;

return GenerateCommand.CreateRoot().Parse(args).Invoke();
