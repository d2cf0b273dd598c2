using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>The interceptors of this process. Without any, a call only tests a flag.</summary>
public sealed class Interceptors
{
    private readonly object gate = new();
    private readonly List<InterceptorObserver> all = [];

    internal Interceptors() { }

    /// <summary>The number of entries.</summary>
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

    /// <summary>
    /// Adds an interceptor for the operations that begin from now on. Of several, the one added first is called first
    /// before and last after an operation.
    /// </summary>
    /// <remarks>
    /// Works also before a session is opened, but the calls that open and close it are not seen. The interceptor stays
    /// until it is removed.
    /// </remarks>
    /// <param name="interceptor">The interceptor.</param>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    /// <exception cref="ArgumentException">The interceptor was already added.</exception>
    /// <exception cref="InvalidOperationException">
    /// There are too many observers: at most 8, including others such as MPINET_TRACE.
    /// </exception>
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

    /// <summary>Removes an interceptor. It still sees the end of operations whose begin it has seen.</summary>
    /// <param name="interceptor">The interceptor.</param>
    /// <returns>True if the interceptor was present.</returns>
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
