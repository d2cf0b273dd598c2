namespace MPINET;

/// <summary>
/// Objects with much memory that are reused: one for each thread, released after two full garbage collections without
/// use.
/// </summary>
/// <typeparam name="T">The type of the objects.</typeparam>
internal sealed class Reused<T>
    where T : class, new()
{
    private static readonly List<WeakReference<Reused<T>>> all = [];

    [ThreadStatic]
    private static Reused<T>? ofThread;

    // The thread of the collector takes it by the same exchange as its own thread, so that one of them gets it.
    private T? idle;
    private int lastUse;

    static Reused() => CollectorRuns.AfterEach(LetGo);

    private Reused() { }

    /// <summary>Rents an object. While it is in use, another one is returned.</summary>
    public static T Rent() => Interlocked.Exchange(ref (ofThread ?? Make()).idle, null) ?? new T();

    /// <summary>Returns an object, on the thread that rented it.</summary>
    public static void Return(T one)
    {
        Reused<T> place = ofThread!;
        place.lastUse = CollectorRuns.Count;
        place.idle = one;
    }

    private static Reused<T> Make()
    {
        ofThread = new Reused<T>();
        lock (all)
        {
            all.Add(new WeakReference<Reused<T>>(ofThread));
        }

        return ofThread;
    }

    private static void LetGo()
    {
        lock (all)
        {
            all.RemoveAll(one => !one.TryGetTarget(out _));
            foreach (WeakReference<Reused<T>> one in all)
            {
                if (one.TryGetTarget(out Reused<T>? place) && CollectorRuns.HasOutlived(place.lastUse))
                {
                    Interlocked.Exchange(ref place.idle, null);
                }
            }
        }
    }
}
