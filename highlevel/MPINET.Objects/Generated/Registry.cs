using System.ComponentModel;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>The classes and proxies of the program. Generated code adds them when an assembly is loaded.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Registry
{
    private static readonly object gate = new();
    private static readonly SortedDictionary<string, ParallelClass> classes = new(StringComparer.Ordinal);

    /// <summary>Adds a class.</summary>
    public static void Add(ParallelClass one)
    {
        lock (gate)
        {
            classes[(one ?? throw new ArgumentNullException(nameof(one))).Name] = one;
        }
    }

    /// <summary>Adds what makes proxies for an interface.</summary>
    public static void Add<T>(Func<ObjectReference, T> makeProxy)
        where T : class, IParallelObject => ProxyOf<T>.Make = makeProxy;

    /// <summary>Begins to make an object.</summary>
    /// <param name="of">Its class.</param>
    /// <param name="constructor">The number of the constructor.</param>
    /// <param name="placement">Where it is to live.</param>
    public static CallWriter BeginCreate(ParallelClass of, int constructor, Placement placement) =>
        CallingThread.Required.BeginCreate(of, constructor, placement);

    /// <summary>Makes the object that was begun.</summary>
    /// <returns>Its name. The object may be made later; calls to it wait for that.</returns>
    public static ObjectReference EndCreate(CallWriter call) => CallingThread.Required.EndCreate(call);

    /// <summary>All classes, in the order of their names, which gives them their numbers.</summary>
    internal static ParallelClass[] Classes()
    {
        lock (gate)
        {
            ParallelClass[] all = [.. classes.Values];
            for (int i = 0; i < all.Length; i++)
            {
                all[i].Number = i;
            }

            return all;
        }
    }

    internal static T MakeProxy<T>(ObjectReference target)
        where T : class, IParallelObject =>
        ProxyOf<T>.Make is { } make
            ? make(target)
            : throw new InvalidOperationException(
                $"{typeof(T)} has no proxy: mark the interface [ParallelObject], and compile its project with the generator of MPINET.Objects."
            );

    /// <summary>The names of an interface's methods, by number.</summary>
    internal static IReadOnlyList<string> MethodsOf<T>()
        where T : class, IParallelObject => MakeProxy<T>(default) is ParallelProxy proxy ? proxy.Methods : [];

    private static class ProxyOf<T>
        where T : class, IParallelObject
    {
        public static Func<ObjectReference, T>? Make;
    }
}
