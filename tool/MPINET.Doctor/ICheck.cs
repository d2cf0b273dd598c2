namespace MPINET.Doctor;

/// <summary>A check of one property of a machine.</summary>
public interface ICheck
{
    /// <summary>Its name, for scripts.</summary>
    string Name { get; }

    /// <summary>Returns the findings; none if there is nothing to report.</summary>
    IEnumerable<Finding> Look(IMachine machine);
}
