using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

// The framework marks IObjectReference as obsolete, because its own formatters are.
#pragma warning disable SYSLIB0050

namespace MPINET;

/// <summary>
/// The objects of a stream that are completed after all bodies have been read. Each comes after the objects that it
/// receives, unless they form a cycle.
/// </summary>
internal sealed class UnfinishedObjects : IEqualityComparer<object>
{
    // An object that stands for another one may stand for an object that does the same.
    private const int MaxSteps = 100;

    private readonly List<UnfinishedObject> all = [];
    private readonly Dictionary<object, UnfinishedObject> byValue;
    private readonly Dictionary<int, UnfinishedObject> byPlace = [];
    private readonly Stack<UnfinishedObject> path = new();
    private readonly List<UnfinishedObject> left = [];
    private SerializationException? failure;

    /// <summary>Creates an instance.</summary>
    public UnfinishedObjects() => byValue = new Dictionary<object, UnfinishedObject>(this);

    /// <summary>True if some objects of the stream stand for others.</summary>
    public bool HasStandIns => byPlace.Count > 0;

    /// <summary>Gets the entry of an object, which is created at the first call.</summary>
    public UnfinishedObject Of(object value)
    {
        if (!byValue.TryGetValue(value, out UnfinishedObject? one))
        {
            one = new UnfinishedObject(value);
            byValue.Add(value, one);
            all.Add(one);
        }

        return one;
    }

    /// <summary>Registers an object whose place in the stream another one takes.</summary>
    public UnfinishedObject AddStandIn(object value, int place)
    {
        UnfinishedObject one = Of(value);
        one.Place = place;
        one.Given = OwnFields.ValuesOf(value);
        byPlace.Add(place, one);
        return one;
    }

    /// <summary>Gets the object whose place another one takes; null if there is none with this number.</summary>
    public UnfinishedObject? StandInAt(int place) => byPlace.TryGetValue(place, out UnfinishedObject? one) ? one : null;

    /// <summary>Completes the objects. An explicit stack replaces recursion, because a graph may be deep.</summary>
    /// <param name="reader">The reader, which takes the objects that are put in the places of others.</param>
    /// <exception cref="SerializationException">An object cannot be completed.</exception>
    public void Finish(ObjectReader reader)
    {
        if (all.Count == 0)
        {
            return;
        }

        left.AddRange(all);
        for (bool isFirst = true; left.Count > 0; isFirst = false)
        {
            UnfinishedObject[] round = [.. left];
            left.Clear();
            failure = null;
            foreach (UnfinishedObject one in round)
            {
                one.IsBegun = false;
                one.IsLeft = false;
            }

            for (int i = round.Length - 1; i >= 0; i--)
            {
                path.Push(round[i]);
                while (path.Count > 0)
                {
                    Go(reader, isFirst);
                }
            }

            left.Reverse();
            if (!isFirst && left.Count == round.Length)
            {
                throw failure ?? Mutual(left);
            }
        }
    }

    /// <summary>Removes all entries.</summary>
    public void Clear()
    {
        if (all.Count > 0)
        {
            all.Clear();
            byValue.Clear();
            byPlace.Clear();
            path.Clear();
            left.Clear();
        }
    }

    bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

    int IEqualityComparer<object>.GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);

    private static SerializationException Mutual(List<UnfinishedObject> left)
    {
        UnfinishedObject one = left.Find(each => each.Place >= 0) ?? left[0];
        return new SerializationException(
            $"The place of a {one.Value.GetType()} cannot be filled, because objects that implement IObjectReference refer to each other in a cycle. GetRealObject needs its own references first: break the cycle, or hold the other object in a field with [NonSerialized]."
        );
    }

    private void Go(ObjectReader reader, bool isFirst)
    {
        UnfinishedObject one = path.Peek();
        if (one.IsDone || one.IsLeft)
        {
            path.Pop();
            return;
        }

        if (!one.IsBegun)
        {
            one.IsBegun = true;
            if (Schedule(one.ReadAgain is null ? Waiting(one, isFirst) : one.Needs))
            {
                return;
            }
        }

        if (one.ReadAgain is { } read)
        {
            if (one.Needs.Exists(needed => !needed.IsDone))
            {
                Leave(path.Pop());
                return;
            }

            read();
            one.ReadAgain = null;
            if (Schedule(Waiting(one, isFirst)))
            {
                return;
            }
        }

        path.Pop();
        one.Construct?.Invoke();
        one.Construct = null;
        if (one.Place >= 0 && !TryPut(reader, one))
        {
            Leave(one);
            return;
        }

        one.IsDone = true;
    }

    // Objects in a cycle are left out in the later rounds, so that each of them is completed as far as possible.
    private IEnumerable<UnfinishedObject> Waiting(UnfinishedObject one, bool isFirst)
    {
        foreach (object given in isFirst ? one.GivenObjects : [])
        {
            if (byValue.TryGetValue(given, out UnfinishedObject? needed))
            {
                yield return needed;
            }
        }
    }

    private bool Schedule(IEnumerable<UnfinishedObject> several)
    {
        int before = path.Count;
        foreach (UnfinishedObject one in several)
        {
            if (!one.IsBegun && !one.IsDone)
            {
                path.Push(one);
            }
        }

        return path.Count > before;
    }

    private void Leave(UnfinishedObject one)
    {
        one.IsLeft = true;
        left.Add(one);
    }

    // Null means that the object needs others that are not complete yet; it is called again then.
    private bool TryPut(ObjectReader reader, UnfinishedObject one)
    {
        object real = one.Value;
        for (int steps = 0; real is IObjectReference reference; steps++)
        {
            if (steps == MaxSteps)
            {
                throw new SerializationException(
                    $"GetRealObject of a {one.Value.GetType()} leads to more than {MaxSteps} objects that stand for others."
                );
            }

            object? next = RealObjectOf(reference);
            if (next is null)
            {
                return false;
            }

            if (ReferenceEquals(next, real))
            {
                break;
            }

            real = next;
        }

        one.Completed?.Invoke();
        reader.Put(one.Place, real);
        return true;
    }

    private object? RealObjectOf(IObjectReference reference)
    {
        try
        {
            object? real = OwnCode.Run(ClassCallbacks.GetRealObject, reference, SerializablePlan.Context);
            failure ??= real is null
                ? new SerializationException($"GetRealObject of a {reference.GetType()} has returned null.")
                : null;
            return real;
        }
        catch (SerializationException exception) when (exception.InnerException is NullReferenceException)
        {
            failure ??= exception;
            return null;
        }
    }
}
