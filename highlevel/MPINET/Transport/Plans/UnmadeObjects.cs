using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>
/// The objects of a stream whose constructors have not run. Each is constructed after the objects that its constructor
/// receives, unless they form a cycle.
/// </summary>
internal sealed class UnmadeObjects : IEqualityComparer<object>
{
    private readonly List<UnmadeObject> all = [];
    private readonly Stack<UnmadeObject> path = new();

    /// <summary>Adds an object.</summary>
    public void Add(UnmadeObject one) => all.Add(one);

    /// <summary>Runs the constructors. An explicit stack replaces recursion, because a graph may be deep.</summary>
    public void Construct()
    {
        if (all.Count == 0)
        {
            return;
        }

        Dictionary<object, UnmadeObject> waiting = all.ToDictionary(one => one.Value, this);
        for (int i = all.Count - 1; i >= 0; i--)
        {
            path.Push(all[i]);
            while (path.Count > 0)
            {
                Go(waiting);
            }
        }
    }

    /// <summary>Removes all entries.</summary>
    public void Clear()
    {
        all.Clear();
        path.Clear();
    }

    bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

    int IEqualityComparer<object>.GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);

    private void Go(Dictionary<object, UnmadeObject> waiting)
    {
        UnmadeObject one = path.Peek();
        if (!one.IsBegun)
        {
            one.IsBegun = true;
            foreach (object given in one.Given)
            {
                if (waiting.TryGetValue(given, out UnmadeObject? needed) && !needed.IsBegun)
                {
                    path.Push(needed);
                }
            }

            return;
        }

        path.Pop();
        if (waiting.Remove(one.Value))
        {
            one.Construct();
        }
    }
}
