namespace MPINET;

/// <summary>Checks the arguments of collective operations on objects.</summary>
/// <remarks>
/// A process with a wrong argument takes part nevertheless, and sends the exception in place of its object. The others
/// would wait for it otherwise.
/// </remarks>
internal static class CollectiveArguments
{
    /// <summary>Checks the objects for all ranks.</summary>
    /// <param name="values">The objects; replaced by an array of the required length if they are refused.</param>
    /// <param name="number">Number of objects needed.</param>
    /// <param name="name">The name of the argument.</param>
    /// <returns>The exception; null if the objects are valid.</returns>
    public static Exception? Refusal<T>(ref T[]? values, int number, string name)
    {
        try
        {
            Require.NotNull(values, name);
            Require.Length(values!, number, name, "one for each rank");
            return null;
        }
        catch (ArgumentException exception)
        {
            values = new T[number];
            return exception;
        }
    }

    /// <summary>Checks the function of a reduction.</summary>
    /// <returns>The exception; null if the function is not null.</returns>
    public static Exception? Refusal(Delegate? function) =>
        function is null ? new ArgumentNullException(nameof(function)) : null;
}
