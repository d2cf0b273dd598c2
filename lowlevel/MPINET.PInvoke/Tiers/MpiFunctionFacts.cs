using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>What the standard says of a function that observers see.</summary>
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

    /// <summary>Its name in C.</summary>
    public string Name { get; }

    /// <summary>Whether it waits for others: local, blocking, nonblocking, persistent, collective, nonblocking-collective, persistent-collective.</summary>
    public string Call { get; }

    /// <summary>The chapter of the standard.</summary>
    public string Chapter { get; }

    /// <summary>Whether all processes of a communicator call it.</summary>
    public bool IsCollective => Call.EndsWith("collective", StringComparison.Ordinal);

    /// <summary>Its parameters in the order in C.</summary>
    public IReadOnlyList<MpiParameterFacts> Parameters { get; }

    /// <summary>The place of a parameter among the arguments; -1 where there is none of that name.</summary>
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

    /// <summary>The place of the first parameter of a kind among the arguments; -1 where there is none.</summary>
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
