namespace MPINET;

/// <summary>An object with its own error handler. MPI-5.0, section 9.3.</summary>
public interface IObjectWithErrorHandler
{
    /// <summary>The handler of errors on this object; by default errors become exceptions.</summary>
    Errhandler ErrorHandler { get; set; }
}
