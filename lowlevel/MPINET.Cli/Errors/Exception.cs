using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>An error of MPI, thrown if the error handler is ERRORS_THROW_EXCEPTIONS.</summary>
    public class Exception : System.Exception
    {
        /// <summary>Makes an exception for an error code.</summary>
        /// <param name="errorCode">The code that a function of MPI returned.</param>
        public Exception(int errorCode)
            : this(errorCode, null) { }

        /// <summary>Makes an exception for an error code of a function.</summary>
        /// <param name="errorCode">The code that the function returned.</param>
        /// <param name="function">Its C name.</param>
        public Exception(int errorCode, string? function)
            : base((function is null ? "" : function + ": ") + TextOf(errorCode))
        {
            ErrorCode = errorCode;
            Function = function;
        }

        /// <summary>The error code, which belongs to this MPI alone.</summary>
        public int ErrorCode { get; }

        /// <summary>The C name of the function that failed; null if it is not known.</summary>
        public string? Function { get; }

        /// <summary>The error code, which belongs to this MPI alone.</summary>
        public int Get_error_code() => ErrorCode;

        /// <summary>The error class: one of the MPI.ERR_ constants, or a class that the program has added.</summary>
        public int Get_error_class() =>
            Mpi.PMPI_Error_class(ErrorCode, out int errorClass) == 0 ? errorClass : ErrorCode;

        /// <summary>MPI's text for the error code.</summary>
        public string Get_error_string() => TextOf(ErrorCode);

        private static string TextOf(int errorCode) =>
            Mpi.PMPI_Error_string(errorCode, out string text, out _) == 0 ? text : $"error code {errorCode}";
    }
}
