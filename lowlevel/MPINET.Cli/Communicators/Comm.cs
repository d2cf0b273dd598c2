namespace MPINET.Cli;

public static partial class MPI
{
    public partial class Comm : ICloneable
    {
        /// <summary>Makes a copy of the same class with the same group and a new context.</summary>
        /// <remarks>Collective. In C: MPI_Comm_dup. MPI-5.0, 7.4.2.</remarks>
        public Comm Clone() => Copy();

        /// <inheritdoc />
        object ICloneable.Clone() => Copy();

        // The copy is of the object's class, not of the variable's.
        private protected virtual Comm Copy() => Dup();
    }
}
