namespace MPINET.Tests.Interception;

/// <summary>An interceptor that throws before or after the first call that it sees.</summary>
internal sealed class Breaking(bool isBefore) : IInterceptor
{
    public int Calls { get; private set; }

    public void Before(in MpiCall call)
    {
        if (Calls++ == 0 && isBefore)
        {
            throw new InvalidTimeZoneException("before");
        }
    }

    public void After(in MpiCall call, TimeSpan duration, int errorCode)
    {
        if (Calls == 1 && !isBefore)
        {
            throw new InvalidTimeZoneException("after");
        }
    }
}
