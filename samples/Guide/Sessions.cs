using System;
using MPINET;

internal static class Sessions
{
    public static void Run()
    {
        #region sessions
        SessionOptions options = new()
        {
            ThreadLevel = ThreadLevel.Serialized,
            TimeToComplete = TimeSpan.FromSeconds(10),
            ReportUnfreed = true,
        };
        using (Session session = new(options))
        {
            using (Session inner = new())
            {
                Console.WriteLine($"granted: {Session.ThreadLevel >= ThreadLevel.Single}");
            }

            Console.WriteLine($"still open: {session.IsInitialized}");
        }
        #endregion

        #region after the end
        try
        {
            using Session second = new();
        }
        catch (InvalidOperationException error)
        {
            Console.WriteLine(error.Message);
        }
        #endregion
    }
}
