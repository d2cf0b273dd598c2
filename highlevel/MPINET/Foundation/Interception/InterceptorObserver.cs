using System.Diagnostics;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>Passes observed calls to an interceptor.</summary>
/// <param name="interceptor">The interceptor.</param>
internal sealed class InterceptorObserver(IInterceptor interceptor) : CallObserver
{
    // Guards against recursion: calls that the interceptor makes are not passed to it.
    [ThreadStatic]
    private static bool isWithin;

    public IInterceptor Interceptor => interceptor;

    public override bool Begin(ref ObservedCall call)
    {
        if (!isWithin)
        {
            isWithin = true;
            try
            {
                interceptor.Before(new MpiCall(ref call));
            }
            catch (Exception exception)
            {
                CallbackErrors.Keep(exception);
            }
            finally
            {
                isWithin = false;
            }

            call.Note(this) = call.Began;
        }

        return false;
    }

    public override void End(ref ObservedCall call, int code)
    {
        long begin = call.Note(this);
        if (begin == 0)
        {
            return;
        }

        double seconds = (Stopwatch.GetTimestamp() - begin) / (double)Stopwatch.Frequency;
        isWithin = true;
        try
        {
            interceptor.After(new MpiCall(ref call), new TimeSpan((long)(seconds * TimeSpan.TicksPerSecond)), code);
        }
        catch (Exception exception)
        {
            CallbackErrors.Keep(exception);
        }
        finally
        {
            isWithin = false;
        }
    }
}
