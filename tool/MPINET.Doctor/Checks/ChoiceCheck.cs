namespace MPINET.Doctor.Checks;

/// <summary>Reports the MPI that programs take if nothing else is requested.</summary>
public sealed class ChoiceCheck : ICheck
{
    /// <inheritdoc />
    public string Name => "choice";

    /// <inheritdoc />
    public IEnumerable<Finding> Look(IMachine machine)
    {
        if (machine.ChoiceProblem is { } problem)
        {
            yield return new Finding(
                Level.Problem,
                $"No program can start with the settings of this environment. Found: {problem.Found}. Expected: {problem.Expected}.",
                problem.Remedy
            );
        }
        else if (machine.Choice is { } choice)
        {
            yield return new Finding(Level.Good, $"'mpinet run' takes {choice}.");
        }
    }
}
