using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Simulating;

// Objects of MPI that a process makes, and mistakes that it makes alone.
internal sealed partial class ProcessWalk
{
    private readonly List<MadeValue> objects = [];
    private readonly HashSet<int> completed = [];

    /// <summary>The mistakes of the process.</summary>
    public List<Finding> Findings { get; } = [];

    /// <summary>Notes that the program ends.</summary>
    public void End()
    {
        foreach (MadeValue one in objects.Where(one => !one.IsFreed && !one.IsShared))
        {
            Findings.Add(new Finding(Rules.NotFreed, one.Call, $"The {one.Noun} of {one.Call.TargetMethod.Name}"));
        }
    }

    private void Make(MadeValue made) => objects.Add(made);

    // Code that is not followed may free an object.
    private void Share(object? value)
    {
        if (ObjectOf(value) is { } made)
        {
            made.IsShared = true;
        }
    }

    private MadeValue? ObjectOf(object? value) =>
        value as MadeValue ?? (value is string token ? objects.Find(one => one.Token == token) : null);

    private void ShareAllIn(IOperation code)
    {
        foreach (IOperation one in code.RunWith())
        {
            if (one.Variable() is { } variable && values.TryGetValue(variable, out object? value))
            {
                Share(value);
            }
        }
    }
}
