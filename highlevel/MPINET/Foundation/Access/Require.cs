using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Checks of arguments before MPI sees them.</summary>
[StackTraceHidden]
internal static partial class Require
{
    /// <summary>Refuses null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void NotNull(object? argument, string name)
    {
        if (argument is null)
        {
            throw new ArgumentNullException(name);
        }
    }

    /// <summary>Returns the argument; refuses null.</summary>
    public static T Given<T>(T? argument, string name)
        where T : class
    {
        NotNull(argument, name);
        return argument!;
    }

    /// <summary>Returns the elements of an array; refuses null.</summary>
    public static ReadOnlySpan<T> Span<T>(T[] argument, string name) => Given(argument, name);

    /// <summary>Refuses a list that contains null.</summary>
    /// <param name="arguments">The list; null counts as empty.</param>
    /// <param name="name">The name of the argument that holds them.</param>
    public static void NoneNull(object?[]? arguments, string name)
    {
        if (arguments is not null && Array.IndexOf(arguments, null) is int at and >= 0)
        {
            throw new ArgumentNullException(name, $"'{name}[{at}]' is null.");
        }
    }

    /// <summary>Refuses a negative number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void NotNegative(long argument, string name)
    {
        if (argument < 0)
        {
            throw new ArgumentOutOfRangeException(name, argument, $"'{name}' is {argument}; it must be 0 or more.");
        }
    }

    /// <summary>Refuses a name of an MPI object that is too long.</summary>
    public static void ObjectName(string value)
    {
        NotNull(value, nameof(value));
        int length = Encoding.UTF8.GetByteCount(value);
        if (length >= Mpi.MPI_MAX_OBJECT_NAME)
        {
            throw new ArgumentException(
                $"The name has {length} bytes in UTF-8; at most {Mpi.MPI_MAX_OBJECT_NAME - 1} are allowed.",
                nameof(value)
            );
        }
    }

    /// <summary>Refuses an array of another length.</summary>
    public static void Length(Array argument, long length, string name, string why)
    {
        NotNull(argument, name);
        if (argument.Length != length)
        {
            throw new ArgumentException(
                $"'{name}' has {argument.Length} elements; it must have {length}: {why}.",
                name
            );
        }
    }

    /// <summary>Refuses a part that is not inside the array.</summary>
    public static void Part(Array array, int offset, string offsetName, int count, string countName)
    {
        if ((uint)offset > (uint)array.Length)
        {
            throw new ArgumentOutOfRangeException(offsetName, offset, $"The array has {array.Length} elements.");
        }

        if ((uint)count > (uint)(array.Length - offset))
        {
            throw new ArgumentOutOfRangeException(
                countName,
                count,
                $"The array has {array.Length - offset} elements from index {offset} on."
            );
        }
    }
}
