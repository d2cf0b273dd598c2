namespace MPINET.Testing.Execution;

internal enum Outcome
{
    Passed,
    Skipped,
    Failed,
}
