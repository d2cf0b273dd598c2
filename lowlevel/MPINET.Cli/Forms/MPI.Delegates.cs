using MPINET.PInvoke;

namespace MPINET.Cli;

// The types of callbacks. An exception that leaves a callback is rethrown by the call of MPI that ran it.
public static unsafe partial class MPI
{
    /// <summary>Combines two vectors element by element and writes the result to the second: <c>inoutvec = invec op inoutvec</c>.</summary>
    /// <param name="invec">in: the left operands.</param>
    /// <param name="inoutvec">in and out: the right operands, then the results.</param>
    /// <param name="len">in: number of elements.</param>
    /// <param name="datatype">in: the type of an element.</param>
    public delegate void ReductionOperation(IntPtr invec, IntPtr inoutvec, int len, Datatype datatype);

    /// <summary>Like <see cref="ReductionOperation" />, for vectors of more elements than an int counts.</summary>
    /// <param name="invec">in: the left operands.</param>
    /// <param name="inoutvec">in and out: the right operands, then the results.</param>
    /// <param name="len">in: number of elements.</param>
    /// <param name="datatype">in: the type of an element.</param>
    public delegate void ReductionOperation_c(IntPtr invec, IntPtr inoutvec, long len, Datatype datatype);

    /// <summary>Decides if and how an attribute is copied when its communicator is duplicated.</summary>
    /// <param name="oldcomm">in: the communicator that is duplicated.</param>
    /// <param name="comm_keyval">in: the attribute's key.</param>
    /// <param name="extra_state">in: the object that Create_keyval was given.</param>
    /// <param name="attribute_val_in">in: the attribute's value.</param>
    /// <param name="attribute_val_out">out: the value that the copy gets.</param>
    /// <param name="flag">out: true if the new communicator gets the attribute.</param>
    /// <returns>MPI.SUCCESS, or an error code that the duplication then fails with.</returns>
    public delegate int AttributeCopyFunction(
        Comm oldcomm,
        int comm_keyval,
        object? extra_state,
        object? attribute_val_in,
        out object? attribute_val_out,
        out bool flag
    );

    /// <summary>Called when an attribute is deleted or replaced, or its communicator is freed.</summary>
    /// <param name="comm">in: the communicator.</param>
    /// <param name="comm_keyval">in: the attribute's key.</param>
    /// <param name="attribute_val">in: the attribute's value.</param>
    /// <param name="extra_state">in: the object that Create_keyval was given.</param>
    /// <returns>MPI.SUCCESS, or an error code that the call then fails with.</returns>
    public delegate int AttributeDeleteFunction(Comm comm, int comm_keyval, object? attribute_val, object? extra_state);

    /// <summary>Called when a call on a communicator fails.</summary>
    /// <param name="comm">in: the communicator.</param>
    /// <param name="errorcode">in and out: the error code.</param>
    public delegate void ErrorHandlerFunction(Comm comm, ref int errorcode);

    /// <summary>Converts data between memory and a file.</summary>
    /// <param name="userbuf">in or out: the data in memory.</param>
    /// <param name="datatype">in: its type.</param>
    /// <param name="count">in: number of elements.</param>
    /// <param name="filebuf">in or out: the data in the file's representation.</param>
    /// <param name="position">in: the element of the type to start from.</param>
    /// <param name="extra_state">in: the object that Register_datarep was given.</param>
    /// <returns>MPI.SUCCESS or an error code.</returns>
    public delegate int Datarep_conversion_function(
        Pointer userbuf,
        Datatype datatype,
        int count,
        Pointer filebuf,
        long position,
        object? extra_state
    );

    /// <summary>Like <see cref="Datarep_conversion_function" />, for more elements than an int counts.</summary>
    /// <param name="userbuf">in or out: the data in memory.</param>
    /// <param name="datatype">in: its type.</param>
    /// <param name="count">in: number of elements.</param>
    /// <param name="filebuf">in or out: the data in the file's representation.</param>
    /// <param name="position">in: the element of the type to start from.</param>
    /// <param name="extra_state">in: the object that Register_datarep_c was given.</param>
    /// <returns>MPI.SUCCESS or an error code.</returns>
    public delegate int Datarep_conversion_function_c(
        Pointer userbuf,
        Datatype datatype,
        long count,
        Pointer filebuf,
        long position,
        object? extra_state
    );

    /// <summary>Returns the size of an element in a file.</summary>
    /// <param name="datatype">in: its type.</param>
    /// <param name="file_extent">out: the size in bytes.</param>
    /// <param name="extra_state">in: the object that Register_datarep was given.</param>
    /// <returns>MPI.SUCCESS or an error code.</returns>
    public delegate int Datarep_extent_function(Datatype datatype, out nint file_extent, object? extra_state);

    public sealed partial class Datatype
    {
        /// <summary>Decides if and how an attribute is copied when its datatype is duplicated: see <see cref="AttributeCopyFunction" />.</summary>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Copy_attr_function(
            Datatype datatype,
            int keyval,
            object? extra_state,
            object? attribute_val_in,
            out object? attribute_val_out,
            out bool flag
        );

        /// <summary>Called when an attribute of a datatype is deleted: see <see cref="AttributeDeleteFunction" />.</summary>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Delete_attr_function(
            Datatype datatype,
            int keyval,
            object? attribute_val,
            object? extra_state
        );
    }

    public sealed partial class Win
    {
        /// <summary>Decides if and how an attribute of a window is copied: see <see cref="AttributeCopyFunction" />.</summary>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Copy_attr_function(
            Win win,
            int keyval,
            object? extra_state,
            object? attribute_val_in,
            out object? attribute_val_out,
            out bool flag
        );

        /// <summary>Called when an attribute of a window is deleted: see <see cref="AttributeDeleteFunction" />.</summary>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Delete_attr_function(Win win, int keyval, object? attribute_val, object? extra_state);
    }

    public sealed partial class Win
    {
        /// <summary>Called when a call fails.</summary>
        /// <param name="win">in: the object that the call was made on.</param>
        /// <param name="errorcode">in and out: the error code.</param>
        public delegate void Errhandler_function(Win win, ref int errorcode);
    }

    public sealed partial class File
    {
        /// <summary>Called when a call fails.</summary>
        /// <param name="file">in: the object that the call was made on.</param>
        /// <param name="errorcode">in and out: the error code.</param>
        public delegate void Errhandler_function(File file, ref int errorcode);
    }

    public sealed partial class Session
    {
        /// <summary>Called when a call fails.</summary>
        /// <param name="session">in: the object that the call was made on.</param>
        /// <param name="errorcode">in and out: the error code.</param>
        public delegate void Errhandler_function(Session session, ref int errorcode);
    }

    public partial class Grequest
    {
        /// <summary>Fills the status of a request that has completed.</summary>
        /// <param name="extra_state">in: the object that Start was given.</param>
        /// <param name="status">out: the status.</param>
        /// <returns>MPI.SUCCESS, or the error code of the operation.</returns>
        public delegate int Query_function(object? extra_state, Status status);

        /// <summary>Called when the request is freed, after the other two functions.</summary>
        /// <param name="extra_state">in: the object that Start was given.</param>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Free_function(object? extra_state);

        /// <summary>Called to cancel the operation.</summary>
        /// <param name="extra_state">in: the object that Start was given.</param>
        /// <param name="complete">in: true if the operation has completed already.</param>
        /// <returns>MPI.SUCCESS or an error code.</returns>
        public delegate int Cancel_function(object? extra_state, bool complete);
    }

    public static partial class T
    {
        /// <summary>Called when an event has happened.</summary>
        /// <param name="event_instance">in: the event, valid until the function returns.</param>
        /// <param name="event_registration">in: the registration.</param>
        /// <param name="cb_safety">in: the operations that the function may use.</param>
        /// <param name="user_data">in: the object that was registered with it.</param>
        public delegate void Event_cb_function(
            MPI_T_event_instance event_instance,
            MPI_T_event_registration event_registration,
            int cb_safety,
            object? user_data
        );

        /// <summary>Called when a registration has been freed.</summary>
        /// <param name="event_registration">in: the registration.</param>
        /// <param name="cb_safety">in: the operations that the function may use.</param>
        /// <param name="user_data">in: the object that was passed with it.</param>
        public delegate void Event_free_cb_function(
            MPI_T_event_registration event_registration,
            int cb_safety,
            object? user_data
        );

        /// <summary>Called when events were lost.</summary>
        /// <param name="count">in: the number of lost events.</param>
        /// <param name="event_registration">in: the registration.</param>
        /// <param name="source_index">in: the source of the events.</param>
        /// <param name="cb_safety">in: the operations that the function may use.</param>
        /// <param name="user_data">in: the object that was registered with the events.</param>
        public delegate void Event_dropped_cb_function(
            long count,
            MPI_T_event_registration event_registration,
            int source_index,
            int cb_safety,
            object? user_data
        );
    }
}
