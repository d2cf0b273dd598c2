using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Whether the calling thread may call MPI now. Every call asks.</summary>
/// <remarks>Its only local is looked at for its address: to clear it takes time in every call.</remarks>
[SkipLocalsInit]
internal static unsafe class Access
{
    private const int None = -1;

    private static int sessions;

    // The number of the session that is open, from 1.
    private static int open = None;

    private static bool wasOpen;
    private static ThreadLevel level;
    private static Thread? main;

    // Who is on this stack may call. To ask for what is the thread's own costs more than all else that a call of ours does.
    private static nuint stackStart;
    private static nuint stackBytes;

    // The number of the session in which this thread may call MPI; asked for where the stack does not tell.
    [ThreadStatic]
    private static int admitted;

    /// <summary>Whether a session is open.</summary>
    public static bool IsOpen => open != None;

    /// <summary>Whether several threads may call at the same time.</summary>
    public static bool IsConcurrent { get; private set; }

    /// <summary>Whether this thread may call, and no other at the same time; false also where the stack does not tell.</summary>
    public static bool IsAlone
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => !IsConcurrent && IsKnownByStack;
    }

    /// <summary>Lets the threads in that the level allows.</summary>
    /// <param name="granted">What MPI has granted.</param>
    /// <param name="mainThread">The calling thread, where it is the one that has initialised MPI; null where that is not known.</param>
    public static void Open(ThreadLevel granted, Thread? mainThread)
    {
        level = granted;
        main = mainThread;
        IsConcurrent = granted == ThreadLevel.Multiple;
        open = ++sessions;
        ThreadStack stack = MayAnyThread ? ThreadStack.Any : ThreadStack.OfThisThread();
        stackStart = stack.Start;
        stackBytes = stack.Bytes;
    }

    /// <summary>Lets no thread in any more.</summary>
    public static void Close()
    {
        stackBytes = ThreadStack.None.Bytes;
        open = None;
        wasOpen = true;
    }

    /// <summary>Refuses a call outside a session, or from a thread that the granted level forbids.</summary>
    /// <exception cref="InvalidOperationException">It is.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Require()
    {
        if (!IsKnownByStack)
        {
            Admit();
        }
    }

    /// <summary>Refuses a call outside a session; for the few that any thread may make.</summary>
    /// <exception cref="InvalidOperationException">It is.</exception>
    public static void RequireOpen()
    {
        if (!IsOpen)
        {
            throw new InvalidOperationException(
                wasOpen
                    ? "The session has ended: MPI can no longer be called. Keep the Session, or the MPI.Environment, until the last call is over."
                    : "There is no session: open one first, with 'using var session = new Session();', or with 'using (new MPI.Environment(ref args))' where the program is written for MPI.NET."
            );
        }
    }

    private static bool IsKnownByStack
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            byte here;
            return (nuint)(&here) - stackStart < stackBytes;
        }
    }

    private static bool MayAnyThread => level >= ThreadLevel.Serialized || main is null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Admit()
    {
        if (admitted == open)
        {
            return;
        }

        RequireOpen();
        if (!MayAnyThread && Thread.CurrentThread != main)
        {
            throw new InvalidOperationException(
                $"This thread may not call MPI: the level granted is {level}, which leaves it to the thread that opened the session. "
                    + $"Ask for another, with 'new Session(ThreadLevel.{ThreadLevel.Serialized})' or '{ThreadLevel.Multiple}', or call from that thread."
            );
        }

        admitted = open;
    }
}
