namespace MPINET.Cli;

// What MPI calls back. An exception that leaves one of them comes out of the call of MPI that ran it.
public static partial class MPI
{
    /// <summary>Combines two vectors element by element, the second of which takes the result: <c>inoutvec = invec op inoutvec</c>.</summary>
    /// <param name="invec">in: the left operands.</param>
    /// <param name="inoutvec">in and out: the right operands, then the results.</param>
    /// <param name="len">in: number of elements.</param>
    /// <param name="datatype">in: the type of an element.</param>
    public delegate void ReductionOperation(IntPtr invec, IntPtr inoutvec, int len, Datatype datatype);

    /// <summary>Decides what becomes of an attribute when its communicator is duplicated.</summary>
    /// <param name="oldcomm">in: the communicator that is duplicated.</param>
    /// <param name="comm_keyval">in: the attribute's key.</param>
    /// <param name="extra_state">in: the object that Create_keyval was given.</param>
    /// <param name="attribute_val_in">in: the attribute's value.</param>
    /// <param name="attribute_val_out">out: the value that the copy gets.</param>
    /// <param name="flag">out: true where the copy gets the attribute.</param>
    /// <returns>MPI.SUCCESS, or an error code that the duplication then fails with.</returns>
    public delegate int AttributeCopyFunction(
        Comm oldcomm,
        int comm_keyval,
        object? extra_state,
        object? attribute_val_in,
        out object? attribute_val_out,
        out bool flag
    );

    /// <summary>Told when an attribute is deleted or replaced, or its communicator freed.</summary>
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
    /// <param name="filebuf">in or out: the data as the file has it.</param>
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

    /// <summary>Tells how many bytes an element takes in a file.</summary>
    /// <param name="datatype">in: its type.</param>
    /// <param name="file_extent">out: bytes.</param>
    /// <param name="extra_state">in: the object that Register_datarep was given.</param>
    /// <returns>MPI.SUCCESS or an error code.</returns>
    public delegate int Datarep_extent_function(Datatype datatype, out nint file_extent, object? extra_state);
}
