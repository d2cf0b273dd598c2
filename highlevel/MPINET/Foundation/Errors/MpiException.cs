using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>An error that MPI has reported. MPI-5.0, section 9.4.</summary>
public unsafe class MpiException : Exception
{
    /// <summary>Creates an exception for an error code of the P/Invoke tier.</summary>
    /// <param name="errorCode">The error code.</param>
    /// <param name="function">The C name of the function that returned it.</param>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public MpiException(int errorCode, string function)
        : this(errorCode, Require.Given(function, nameof(function)), communicator: null, detail: null) { }

    private protected MpiException(int errorCode, string function, Communicator? communicator, string? detail)
        : this(errorCode, function, communicator?.NameOrNull, Access.IsOpen ? Communicator.World.Rank : -1, detail) { }

    private MpiException(int errorCode, string function, string? communicator, int rank, string? detail)
        : base(Text(errorCode, function, communicator, rank) + detail)
    {
        ErrorCode = errorCode;
        ErrorClass = ClassOf(errorCode);
        ErrorString = StringOf(errorCode);
        Function = function;
        CommunicatorName = communicator;
        Rank = rank;
    }

    /// <summary>The error code. Its values differ between MPIs.</summary>
    public int ErrorCode { get; }

    /// <summary>The error class of the code, such as <c>Mpi.MPI_ERR_TRUNCATE</c>. Its values differ between MPIs.</summary>
    public int ErrorClass { get; }

    /// <summary>
    /// The name of the error class, such as <c>MPI_ERR_TRUNCATE</c>, equal for all MPIs; <c>MPI_ERR_UNKNOWN</c> if this
    /// library does not know the class.
    /// </summary>
    public string ErrorClassName => ErrorClasses.NameOf(ErrorClass);

    /// <summary>MPI's text for the code.</summary>
    public string ErrorString { get; }

    /// <summary>The C name of the function that failed.</summary>
    public string Function { get; }

    /// <summary>The rank of this process in the world; -1 outside a session.</summary>
    public int Rank { get; }

    /// <summary>The name of the communicator of the call; null if the call has none, or the communicator has no name.</summary>
    public string? CommunicatorName { get; }

    /// <summary>Creates the exception of the fitting class for a code.</summary>
    internal static MpiException Of(int code, string function, Communicator? communicator, string? detail = null)
    {
        int errorClass = ClassOf(code);
        return ProcessFailedException.Has(errorClass)
                ? new ProcessFailedException(code, function, communicator, communicator?.FailedRanks() ?? [])
            : RevokedException.Has(errorClass) ? new RevokedException(code, function, communicator)
            : new MpiException(code, function, communicator, detail ?? Unfreed.HintFor(errorClass, function));
    }

    private static string Text(int code, string function, string? communicator, int rank)
    {
        string place =
            (rank < 0 ? "" : $" on rank {rank}") + (communicator is null ? "" : $", communicator {communicator}");
        return $"{function} failed{place}: {StringOf(code)} (code {code})";
    }

    private static int ClassOf(int code)
    {
        int errorClass = code;
        return Mpi.MPI_Error_class(code, &errorClass) == 0 ? errorClass : code;
    }

    private static string StringOf(int code)
    {
        byte* text = stackalloc byte[Mpi.MPI_MAX_ERROR_STRING + 1];
        int length = 0;
        return Mpi.MPI_Error_string(code, text, &length) == 0
            ? Encoding.UTF8.GetString(text, length)
            : $"unknown error code {code}";
    }
}
