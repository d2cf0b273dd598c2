// The one line: every `MPI` in this program is now the profiling layer. Without it the program calls MPI itself.
global using MPI = Profiling.MPI;
