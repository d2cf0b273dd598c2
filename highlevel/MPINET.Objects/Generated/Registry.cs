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
            classes[(one ?? throw new ArgumentNullException(nameof(one))).Identity] = one;
        }
    }

    /// <summary>Adds the function that creates proxies for an interface.</summary>
    public static void Add<T>(Func<ObjectReference, T> makeProxy)
        where T : class, IParallelObject => ProxyOf<T>.Make = makeProxy;

    /// <summary>Starts to create an object.</summary>
    /// <param name="of">The class of the object.</param>
    /// <param name="constructor">The number of the constructor.</param>
    /// <param name="placement">The placement of the object.</param>
    public static CallWriter BeginCreate(ParallelClass of, int constructor, Placement placement) =>
        CallingThread.Required.BeginCreate(of, constructor, placement);

    /// <summary>Creates the object that was started.</summary>
    /// <returns>The reference to the object. The object may be created later; calls to it wait for that.</returns>
    public static ObjectReference EndCreate(CallWriter call) => CallingThread.Required.EndCreate(call);

    /// <summary>Gets all classes in the order of their names, which determines their numbers.</summary>
    /// <remarks>
    /// The runtime runs the initialiser of an assembly when code of it runs for the first time, which may happen on some
    /// ranks only. Here all initialisers run.
    /// </remarks>
    internal static ParallelClass[] Classes()
    {
        ProgramAssemblies.Initialize();
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
        (ProxyOf<T>.Make ?? Find<T>()) is { } make
            ? make(target)
            : throw new InvalidOperationException(
                $"{typeof(T)} has no proxy: mark the interface [ParallelObject], and compile its project with the generator of MPINET.Objects."
            );

    /// <summary>Gets the names of an interface's methods, by number.</summary>
    internal static IReadOnlyList<string> MethodsOf<T>()
        where T : class, IParallelObject => MakeProxy<T>(default) is ParallelProxy proxy ? proxy.Methods : [];

    // The assembly of the interface may have been loaded after the start of the run.
    private static Func<ObjectReference, T>? Find<T>()
        where T : class, IParallelObject
    {
        ProgramAssemblies.Initialize(typeof(T).Module);
        return ProxyOf<T>.Make;
    }

    private static class ProxyOf<T>
        where T : class, IParallelObject
    {
        public static Func<ObjectReference, T>? Make;
    }
}
