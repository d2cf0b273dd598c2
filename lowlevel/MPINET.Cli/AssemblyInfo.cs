#if NET
[assembly: System.Runtime.CompilerServices.DisableRuntimeMarshalling]
#endif

// The tier of ports shares what callbacks have thrown.
[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("MPINET")]
