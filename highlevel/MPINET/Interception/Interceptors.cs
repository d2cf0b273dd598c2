using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>Those who see the operations of this process. While there is none, a call costs one test of a flag for it.</summary>
public sealed class Interceptors
{
    private readonly object gate = new();
    private readonly List<InterceptorObserver> all = [];

    internal Interceptors() { }

    /// <summary>How many there are.</summary>
    public int Count
    {
        get
        {
            lock (gate)
            {
                return all.Count;
            }
        }
    }

    /// <summary>Has an interceptor see the operations that begin from now on. Of several, the first sees an operation first begin, and last end.</summary>
    /// <remarks>Also before a session is opened: the calls that open and close it are not seen. It stays until it is removed.</remarks>
    /// <param name="interceptor">The interceptor.</param>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    /// <exception cref="ArgumentException">It has been added already.</exception>
    /// <exception cref="InvalidOperationException">There are too many: 8, with what else sees calls, such as MPINET_TRACE.</exception>
    public void Add(IInterceptor interceptor)
    {
        _ = interceptor ?? throw new ArgumentNullException(nameof(interceptor));
        lock (gate)
        {
            if (Find(interceptor) is not null)
            {
                throw new ArgumentException("This interceptor has been added already.", nameof(interceptor));
            }

            InterceptorObserver observer = new(interceptor);
            CallObserver.Add(observer);
            all.Add(observer);
        }
    }

    /// <summary>Has an interceptor see nothing more but the ends of operations that it has seen begin.</summary>
    /// <param name="interceptor">The interceptor.</param>
    /// <returns>Whether it was there.</returns>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    public bool Remove(IInterceptor interceptor)
    {
        _ = interceptor ?? throw new ArgumentNullException(nameof(interceptor));
        lock (gate)
        {
            if (Find(interceptor) is not { } observer)
            {
                return false;
            }

            CallObserver.Remove(observer);
            return all.Remove(observer);
        }
    }

    private InterceptorObserver? Find(IInterceptor interceptor) => all.Find(one => one.Interceptor == interceptor);
}
