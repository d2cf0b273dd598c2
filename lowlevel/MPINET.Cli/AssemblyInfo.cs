#if NET
[assembly: System.Runtime.CompilerServices.DisableRuntimeMarshalling]
#endif
