namespace MPINET;

/// <summary>
/// An object that cannot be completed before all bodies have been read: its constructor has not run, or it refers to
/// an object that stands for another one, or it is such an object.
/// </summary>
/// <param name="value">The object.</param>
internal sealed class UnfinishedObject(object value)
{
    /// <summary>The object.</summary>
    public object Value => value;

    /// <summary>The number of the object in the stream if another one takes its place; otherwise -1.</summary>
    public int Place { get; set; } = -1;

    /// <summary>Reads the body again, with the objects that have been put in their places; null if that is not needed.</summary>
    public Action? ReadAgain { get; set; }

    /// <summary>The objects that have to be put in their places before the body is read again.</summary>
    public List<UnfinishedObject> Needs { get; } = [];

    /// <summary>Runs the constructor on the object; null if none is needed.</summary>
    public Action? Construct { get; set; }

    /// <summary>The values that the object receives; those that are objects are completed first.</summary>
    public IEnumerable<object?> Given { get; set; } = [];

    /// <summary>Code to run as soon as a struct is complete, because copies of it are used from then on.</summary>
    public Action? Completed { get; set; }

    /// <summary>True if the objects that this one needs have been scheduled.</summary>
    public bool IsBegun { get; set; }

    /// <summary>True if the object has to wait for the next round.</summary>
    public bool IsLeft { get; set; }

    /// <summary>True if the object is complete and in its place.</summary>
    public bool IsDone { get; set; }

    /// <summary>The objects that this one receives, as values or in arrays.</summary>
    public IEnumerable<object> GivenObjects
    {
        get
        {
            foreach (object? one in Given)
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
}
