namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>
    /// The address of data. Converts implicitly from any pointer and from <see cref="IntPtr" />, so that a call takes
    /// whichever the program has. What it points to must stay in place until the operation is complete.
    /// </summary>
    public readonly struct Pointer : IEquatable<Pointer>
    {
        internal readonly void* value;

        private Pointer(void* value) => this.value = value;

        /// <summary>The address as it is.</summary>
        public static implicit operator Pointer(void* address) => new(address);

        /// <summary>The address in an <see cref="IntPtr" />.</summary>
        public static implicit operator Pointer(nint address) => new((void*)address);

        /// <summary>The address for pointer arithmetic.</summary>
        public static explicit operator void*(Pointer pointer) => pointer.value;

        /// <summary>The address as a number.</summary>
        public static explicit operator nint(Pointer pointer) => (nint)pointer.value;

        /// <summary>True when both are the same address.</summary>
        public static bool operator ==(Pointer left, Pointer right) => left.value == right.value;

        /// <summary>True when they are two addresses.</summary>
        public static bool operator !=(Pointer left, Pointer right) => left.value != right.value;

        /// <inheritdoc />
        public bool Equals(Pointer other) => value == other.value;

        /// <inheritdoc />
        public override bool Equals(object? obj) => obj is Pointer other && Equals(other);

        /// <inheritdoc />
        public override int GetHashCode() => ((nint)value).GetHashCode();

        /// <summary>The address in hexadecimal digits.</summary>
        public override string ToString() => "0x" + ((nint)value).ToString("x");
    }
}
