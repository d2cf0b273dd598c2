#if NET
// The P/Invokes below pass pointers and integers only: no marshalling stub is wanted.
[assembly: System.Runtime.CompilerServices.DisableRuntimeMarshalling]
#endif
