using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>The status of a message or of an operation that has completed.</summary>
    public sealed class Status
    {
        internal MPI_Status value;
        private readonly bool isIgnored;

        /// <summary>An empty status, to be filled by a call.</summary>
        public Status() { }

        /// <summary>A copy of a status of the P/Invoke tier.</summary>
        public Status(MPI_Status status) => value = status;

        internal Status(bool isIgnored) => this.isIgnored = isIgnored;

        /// <summary>The rank that the message came from, in the communicator of the receive.</summary>
        public int Source
        {
            get => value.MPI_SOURCE;
            set => this.value.MPI_SOURCE = value;
        }

        /// <summary>The tag of the message.</summary>
        public int Tag
        {
            get => value.MPI_TAG;
            set => this.value.MPI_TAG = value;
        }

        /// <summary>The error code. It is set only by calls that complete several requests.</summary>
        public int Error
        {
            get => value.MPI_ERROR;
            set => this.value.MPI_ERROR = value;
        }

        /// <summary>The status for a call of the P/Invoke tier.</summary>
        public static implicit operator MPI_Status(Status status) => status.value;

        /// <inheritdoc cref="Source" />
        public int Get_source() => Source;

        /// <inheritdoc cref="Tag" />
        public int Get_tag() => Tag;

        /// <inheritdoc cref="Error" />
        public int Get_error() => Error;

        /// <summary>Sets the rank that the message came from.</summary>
        /// <param name="source">in: rank.</param>
        public void Set_source(int source) => Source = source;

        /// <summary>Sets the tag.</summary>
        /// <param name="tag">in: tag.</param>
        public void Set_tag(int tag) => Tag = tag;

        /// <summary>Sets the error code.</summary>
        /// <param name="error">in: error code.</param>
        public void Set_error(int error) => Error = error;

        /// <summary>The number of elements received.</summary>
        /// <remarks>Local. In C: MPI_Get_count. MPI-5.0, 3.2.5.</remarks>
        /// <param name="datatype">in: the datatype of the receive.</param>
        /// <returns>Elements; MPI.UNDEFINED if the message is not a whole number of them.</returns>
        public int Get_count(Datatype datatype) =>
            Checked(Mpi.MPI_Get_count(in value, datatype.handle, out int count), count, "MPI_Get_count");

        /// <summary>The number of basic elements received.</summary>
        /// <remarks>Local. In C: MPI_Get_elements. MPI-5.0, 5.1.11.</remarks>
        /// <param name="datatype">in: the datatype of the receive.</param>
        /// <returns>Basic elements; MPI.UNDEFINED if the number does not fit.</returns>
        public int Get_elements(Datatype datatype) =>
            Checked(Mpi.MPI_Get_elements(in value, datatype.handle, out int count), count, "MPI_Get_elements");

        /// <summary>The number of basic elements received, as a large count.</summary>
        /// <remarks>Local. In C: MPI_Get_elements_x. MPI-5.0, 16.4.</remarks>
        /// <param name="datatype">in: the datatype of the receive.</param>
        /// <returns>Basic elements; MPI.UNDEFINED if the number does not fit.</returns>
        public long Get_elements_x(Datatype datatype) =>
            Checked(Mpi.MPI_Get_elements_x(in value, datatype.handle, out long count), count, "MPI_Get_elements_x");

        /// <summary>The number of elements received, as a large count.</summary>
        /// <remarks>Local. In C: MPI_Get_count_c, or MPI_Get_count on an MPI without it. MPI-5.0, 3.2.5.</remarks>
        /// <param name="datatype">in: the datatype of the receive.</param>
        /// <returns>Elements; MPI.UNDEFINED if the message is not a whole number of them.</returns>
        public long Get_count_c(Datatype datatype) =>
            LargeForms.Get_count
                ? Checked(Mpi.MPI_Get_count_c(in value, datatype.handle, out long count), count, "MPI_Get_count_c")
                : Get_count(datatype);

        /// <summary>The number of basic elements received, as a large count.</summary>
        /// <remarks>Local. In C: MPI_Get_elements_c, or MPI_Get_elements_x on an MPI without it. MPI-5.0, 5.1.11.</remarks>
        /// <param name="datatype">in: the datatype of the receive.</param>
        /// <returns>Basic elements; MPI.UNDEFINED if the number does not fit.</returns>
        public long Get_elements_c(Datatype datatype) =>
            LargeForms.Get_elements
                ? Checked(
                    Mpi.MPI_Get_elements_c(in value, datatype.handle, out long count),
                    count,
                    "MPI_Get_elements_c"
                )
                : Get_elements_x(datatype);

        /// <summary>True if the operation was cancelled.</summary>
        /// <remarks>Local. In C: MPI_Test_cancelled. MPI-5.0, 3.8.4.</remarks>
        public bool Is_cancelled() =>
            Checked(Mpi.MPI_Test_cancelled(in value, out int flag), flag, "MPI_Test_cancelled") != 0;

        /// <summary>Sets the result of <see cref="Is_cancelled" />.</summary>
        /// <remarks>Local. In C: MPI_Status_set_cancelled. MPI-5.0, 13.3.</remarks>
        /// <param name="flag">in: true for cancelled.</param>
        public void Set_cancelled(bool flag)
        {
            fixed (MPI_Status* self = &value)
            {
                Checked(Mpi.MPI_Status_set_cancelled(self, flag ? 1 : 0), 0, "MPI_Status_set_cancelled");
            }
        }

        /// <summary>Sets the result of <see cref="Get_elements" />.</summary>
        /// <remarks>Local. In C: MPI_Status_set_elements. MPI-5.0, 13.3.</remarks>
        /// <param name="datatype">in: the datatype.</param>
        /// <param name="count">in: basic elements.</param>
        public void Set_elements(Datatype datatype, int count)
        {
            fixed (MPI_Status* self = &value)
            {
                Checked(Mpi.MPI_Status_set_elements(self, datatype.handle, count), 0, "MPI_Status_set_elements");
            }
        }

        /// <summary>Sets the result of <see cref="Get_elements_c" />, as a large count.</summary>
        /// <remarks>
        /// Local. In C: MPI_Status_set_elements_c, or MPI_Status_set_elements_x on an MPI without it. MPI-5.0, 13.3.
        /// </remarks>
        /// <param name="datatype">in: the datatype.</param>
        /// <param name="count">in: basic elements.</param>
        public void Set_elements_c(Datatype datatype, long count)
        {
            if (!LargeForms.Status_set_elements)
            {
                Set_elements_x(datatype, count);
                return;
            }

            fixed (MPI_Status* self = &value)
            {
                Checked(Mpi.MPI_Status_set_elements_c(self, datatype.handle, count), 0, "MPI_Status_set_elements_c");
            }
        }

        /// <summary>Sets the result of <see cref="Get_elements_x" />, as a large count.</summary>
        /// <remarks>Local. In C: MPI_Status_set_elements_x. MPI-5.0, 16.4.</remarks>
        /// <param name="datatype">in: the datatype.</param>
        /// <param name="count">in: basic elements.</param>
        public void Set_elements_x(Datatype datatype, long count)
        {
            fixed (MPI_Status* self = &value)
            {
                Checked(Mpi.MPI_Status_set_elements_x(self, datatype.handle, count), 0, "MPI_Status_set_elements_x");
            }
        }

        /// <summary>A copy of a native status.</summary>
        /// <param name="mpiStatusPtr">in: its address.</param>
        public static Status CreateFromMPIStatus(IntPtr mpiStatusPtr) => new(*(MPI_Status*)mpiStatusPtr);

        /// <inheritdoc cref="Is_cancelled" />
        public bool Test_cancelled() => Is_cancelled();

        /// <summary>The native status for a call to fill.</summary>
        /// <exception cref="ArgumentNullException">The status is null.</exception>
        internal static ref MPI_Status Of(Status status)
        {
            if (status is null)
            {
                throw NoObject();
            }

            return ref status.value;
        }

        /// <summary>The pointer to this status, or MPI_STATUS_IGNORE if this is STATUS_IGNORE.</summary>
        internal MPI_Status* OrIgnored(MPI_Status* self) => isIgnored ? Mpi.MPI_STATUS_IGNORE : self;

        private static ArgumentNullException NoObject() =>
            new(
                "status",
                "There is no status to fill: new MPI.Status[n] makes an array of null references. "
                    + "Put a new MPI.Status() there, or pass MPI.STATUS_IGNORE."
            );

        private static T Checked<T>(int code, T result, string function)
        {
            ErrorMode.World.Check(code, function);

            return result;
        }
    }
}
