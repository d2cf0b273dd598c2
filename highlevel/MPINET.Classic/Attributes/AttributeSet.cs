namespace MPI;

/// <summary>The values that are attached to a communicator.</summary>
/// <remarks>Ports: <see cref="MPINET.Communicator.TryGetAttribute" />. MPI-5.0, section 7.7.</remarks>
public sealed class AttributeSet
{
    private readonly Communicator comm;

    internal AttributeSet(Communicator comm) => this.comm = comm;

    /// <summary>The value of a key; null if there is none. Local.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.TryGetAttribute" /> and <see cref="MPINET.Communicator.SetAttribute" />.
    /// In C: MPI_Comm_get_attr, MPI_Comm_set_attr. MPI-5.0, section 7.7.2.
    /// </remarks>
    /// <param name="attribute">The key.</param>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the key's type.</exception>
    public object? this[Attribute attribute]
    {
        get => Errors.Given(attribute, nameof(attribute)).ValueOf(comm.Ports);
        set => Errors.Given(attribute, nameof(attribute)).Attach(comm.Ports, value);
    }

    /// <summary>Detaches the value of a key, if there is one. Local.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.DeleteAttribute" />. In C: MPI_Comm_delete_attr. MPI-5.0, section 7.7.2.</remarks>
    /// <param name="attribute">The key.</param>
    /// <exception cref="ArgumentNullException">The key is null.</exception>
    public void Remove(Attribute attribute) => Errors.Given(attribute, nameof(attribute)).Remove(comm.Ports);
}
