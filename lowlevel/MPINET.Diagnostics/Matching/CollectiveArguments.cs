namespace MPINET.Diagnostics.Matching;

/// <summary>The arguments of a collective call, of one process or, added up, of several.</summary>
internal struct CollectiveArguments
{
    /// <summary>The arguments that all processes must agree on.</summary>
    public CollectiveView View;

    /// <summary>The amounts that processes send to and receive from each other, for functions in which they may differ.</summary>
    public CollectiveBalance Balance;

    /// <summary>True if the processes pass the same operation, root, operator and data.</summary>
    public readonly bool IsAgreed => View.IsAgreed;

    /// <summary>True if every process receives exactly the data that is sent to it.</summary>
    public readonly bool IsEven => Balance.IsEven;

    /// <summary>Adds the arguments of other processes.</summary>
    public void Add(in CollectiveArguments others)
    {
        View.Add(others.View);
        Balance.Add(others.Balance);
    }
}
