using System;
using System.Threading;
using MPINET;

#region interceptor
internal sealed class BytesSent : IInterceptor
{
    private long bytes;

    public long Bytes => Interlocked.Read(ref bytes);

    public void Before(in MpiCall call)
    {
        if (call.Destination is not null)
        {
            Interlocked.Add(ref bytes, call.Bytes ?? 0);
        }
    }

    public void After(in MpiCall call, TimeSpan duration, int errorCode) { }
}
#endregion

internal static class Intercepting
{
    public static void Run(Intracommunicator world)
    {
        #region intercepting
        BytesSent sent = new();
        Session.Interceptors.Add(sent);
        Request request = world[(world.Rank + 1) % world.Size].Isend(new double[100]);
        world.AnySource.Recv(new double[100]);
        request.Wait();
        Session.Interceptors.Remove(sent);
        Console.WriteLine($"{world.Rank}: {sent.Bytes} bytes");
        #endregion
    }
}
