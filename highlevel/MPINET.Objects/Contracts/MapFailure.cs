namespace MPINET.Objects;

/// <summary>An item for which a function has thrown.</summary>
public sealed class MapFailure
{
    internal MapFailure(long index, object? item, RemoteCallException exception)
    {
        Index = index;
        Item = item;
        Exception = exception;
    }

    /// <summary>The index of the item in their enumeration, from 0.</summary>
    public long Index { get; }

    /// <summary>The item.</summary>
    public object? Item { get; }

    /// <summary>The exception of the function, with the rank that has executed it.</summary>
    public RemoteCallException Exception { get; }

    /// <inheritdoc />
    public override string ToString() =>
        $"item {Index} ({Shown(Item)}): {Exception.RemoteType}: {Exception.RemoteMessage}";

    private static string Shown(object? item)
    {
        const int MaxLength = 100;
        string text;
        try
        {
            text = item?.ToString() ?? "null";
        }
#pragma warning disable CA1031 // The exception of the function is the one to report.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            text = $"its ToString has thrown {exception.GetType()}";
        }

        return text.Length <= MaxLength ? text : text.Substring(0, MaxLength) + "...";
    }
}
