namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>
    /// The address of data. It converts implicitly from any pointer and from <see cref="IntPtr" />, so that a call takes
    /// either. The memory must stay in place until the operation is complete.
    /// </summary>
    public readonly struct Pointer : IEquatable<Pointer>
    {
        internal readonly void* value;

        private Pointer(void* value) => this.value = value;

        /// <summary>Converts a pointer.</summary>
        public static implicit operator Pointer(void* address) => new(address);

        /// <summary>Converts an <see cref="IntPtr" />.</summary>
        public static implicit operator Pointer(nint address) => new((void*)address);

        /// <summary>The address for pointer arithmetic.</summary>
        public static explicit operator void*(Pointer pointer) => pointer.value;

        /// <summary>The address as a number.</summary>
        public static explicit operator nint(Pointer pointer) => (nint)pointer.value;

        /// <summary>True if both are the same address.</summary>
        public static bool operator ==(Pointer left, Pointer right) => left.value == right.value;

        /// <summary>True if the addresses differ.</summary>
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
