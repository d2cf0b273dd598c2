using MPINET;

namespace MPI;

/// <summary>Conversion of errors of MPI to the exceptions of this API.</summary>
internal static class Errors
{
    /// <summary>
    /// Creates the exception that MPI.NET throws for an error. The error itself is returned where MPI.NET throws a
    /// plain Exception.
    /// </summary>
    public static Exception Of(MpiException error)
    {
        string text = error.Message;
        Exception exception = error.ErrorClassName switch
        {
            "MPI_ERR_TRUNCATE" => new MessageTruncatedException(text, error),
            "MPI_ERR_BUFFER" => new ArgumentException(text, "buffer", error),
            "MPI_ERR_COUNT" => new ArgumentException(text, "count", error),
            "MPI_ERR_TYPE" => new ArgumentException(text, "datatype", error),
            "MPI_ERR_TAG" => new ArgumentException(text, "tag", error),
            "MPI_ERR_COMM" or "MPI_ERR_TOPOLOGY" => new ArgumentException(text, "comm", error),
            "MPI_ERR_RANK" => new ArgumentException(text, "rank", error),
            "MPI_ERR_REQUEST" => new ArgumentException(text, "request", error),
            "MPI_ERR_ROOT" => new ArgumentException(text, "root", error),
            "MPI_ERR_GROUP" => new ArgumentException(text, "group", error),
            "MPI_ERR_OP" => new ArgumentException(text, "op", error),
            "MPI_ERR_DIMS" => new ArgumentException(text, "dims", error),
            "MPI_ERR_FILE" => new ArgumentException(text, "file", error),
            "MPI_ERR_WIN" => new ArgumentException(text, "window", error),
            "MPI_ERR_ARG" => new ArgumentException(text, error),
            _ => error,
        };
        exception.Data["MPI Error Code"] = error.ErrorCode;
        exception.Data["MPI Error Class"] = error.ErrorClass;
        return exception;
    }

    /// <summary>Returns the argument; refuses null.</summary>
    public static T Given<T>(T? argument, string name)
        where T : class => argument ?? throw new ArgumentNullException(name);

    /// <summary>Returns the array; refuses one that does not have one element for each process.</summary>
    public static T[] GivenForEach<T>(T[]? values, int processes, string name)
    {
        T[] given =
            values
            ?? throw new ArgumentException(
                $"'{name}' is null; it must have {processes} elements, one for each process.",
                name
            );
        return given.Length == processes
            ? given
            : throw new ArgumentException(
                $"'{name}' has {given.Length} elements; it must have {processes}, one for each process.",
                name
            );
    }
}
