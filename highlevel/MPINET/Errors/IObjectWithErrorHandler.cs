namespace MPINET;

/// <summary>What has an error handler of its own. MPI-5.0, section 9.3.</summary>
public interface IObjectWithErrorHandler
{
    /// <summary>What becomes of errors on this object: exceptions unless told otherwise.</summary>
    Errhandler ErrorHandler { get; set; }
}
