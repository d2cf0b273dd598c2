namespace MPINET.Doctor;

/// <summary>One thing to look at on a machine.</summary>
public interface ICheck
{
    /// <summary>Its name, for scripts.</summary>
    string Name { get; }

    /// <summary>What is found; nothing where there is nothing to say.</summary>
    IEnumerable<Finding> Look(IMachine machine);
}
