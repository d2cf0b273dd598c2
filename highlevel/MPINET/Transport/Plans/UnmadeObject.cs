namespace MPINET;

/// <summary>An object whose constructor has not run.</summary>
/// <param name="value">The object.</param>
/// <param name="given">The values that the constructor receives.</param>
/// <param name="construct">Runs the constructor.</param>
internal sealed class UnmadeObject(object value, object?[] given, Action construct)
{
    /// <summary>The object.</summary>
    public object Value => value;

    /// <summary>True if the objects that the constructor receives have been scheduled.</summary>
    public bool IsBegun { get; set; }

    /// <summary>The objects that the constructor receives, as values or in arrays.</summary>
    public IEnumerable<object> Given
    {
        get
        {
            foreach (object? one in given)
            {
                if (one is object?[] several && Arrays.IsVector(one.GetType()))
                {
                    foreach (object? element in several)
                    {
                        if (element is not null)
                        {
                            yield return element;
                        }
                    }
                }
                else if (one is not null)
                {
                    yield return one;
                }
            }
        }
    }

    /// <summary>Runs the constructor.</summary>
    public void Construct() => construct();
}
