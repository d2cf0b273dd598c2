using System;
using MPINET;

internal static class Checks
{
    public static void Run()
    {
#pragma warning disable MPINET0004 // The checks find these mistakes.
        #region checks
        using Session session = new(new SessionOptions { Check = true });
        Port self = Communicator.Self[0];
        int[] numbers = [1, 2, 3];
        Request receive = self.Irecv(numbers);
        try
        {
            self.Send(numbers); // the receive may write to this buffer at any time
        }
        catch (InvalidOperationException error)
        {
            Console.WriteLine(error.Message);
        }

        Request send = self.Isend(new[] { 4, 5, 6 });
        receive.Wait();
        send.Wait();
        send = self.Isend(numbers, tag: 1);
        numbers[0] = 7; // too early
        self.Recv(new int[3], tag: 1);
        try
        {
            send.Wait();
        }
        catch (InvalidOperationException error)
        {
            Console.WriteLine(error.Message);
        }
        #endregion
#pragma warning restore MPINET0004
    }
}
