using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The standard's facts about a function that observers see.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class MpiFunctionFacts
{
    internal MpiFunctionFacts(MpiFunction function, string line)
    {
        Name = function.ToString();
        string[] parts = line.Split([';'], 3);
        Call = parts[0].Trim();
        Chapter = parts[1].Trim();
        Parameters = parts[2].Trim() is { Length: > 0 } text
            ? Array.ConvertAll(text.Split('|'), one => new MpiParameterFacts(one.Trim()))
            : [];
    }

    /// <summary>The function's name in C.</summary>
    public string Name { get; }

    /// <summary>The kind of call: local, blocking, nonblocking, persistent, collective, nonblocking-collective or persistent-collective.</summary>
    public string Call { get; }

    /// <summary>The chapter of the standard that describes the function.</summary>
    public string Chapter { get; }

    /// <summary>True if all processes of a communicator call the function.</summary>
    public bool IsCollective => Call.EndsWith("collective", StringComparison.Ordinal);

    /// <summary>The parameters in their order in C.</summary>
    public IReadOnlyList<MpiParameterFacts> Parameters { get; }

    /// <summary>The index of a parameter; -1 if there is none of that name.</summary>
    public int IndexOf(string parameter)
    {
        for (int i = 0; i < Parameters.Count; i++)
        {
            if (Parameters[i].Name == parameter)
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>The index of the first parameter of a kind; -1 if there is none.</summary>
    public int IndexOfKind(string kind)
    {
        for (int i = 0; i < Parameters.Count; i++)
        {
            if (Parameters[i].Kind == kind)
            {
                return i;
            }
        }

        return -1;
    }
}
