using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Decides whether the calling thread may call MPI now. Every call checks it.</summary>
/// <remarks>Only the address of its local variable is used. Clearing the variable would take time in every call.</remarks>
[SkipLocalsInit]
[StackTraceHidden]
internal static unsafe class Access
{
    private const int None = -1;

    private static int sessions;

    // The number of the open session, from 1.
    private static int open = None;

    private static bool wasOpen;
    private static ThreadLevel level;
    private static Thread? main;

    // The thread that finalises MPI. Its delete functions of attributes may call MPI.
    private static Thread? finalizing;

    // Reading a thread-static costs more than the rest of the call, so a thread is recognised by its stack.
    private static nuint stackStart;
    private static nuint stackBytes;

    // The number of the session in which this thread may call MPI. Read only if the stack check does not decide.
    [ThreadStatic]
    private static int admitted;

    /// <summary>True if a session is open for this thread.</summary>
    public static bool IsOpen => open != None && (finalizing is null || finalizing == Thread.CurrentThread);

    /// <summary>True if several threads may call MPI concurrently.</summary>
    public static bool IsConcurrent { get; private set; }

    /// <summary>True if only this thread may call MPI; false also if the stack check does not decide.</summary>
    public static bool IsAlone
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => !IsConcurrent && IsKnownByStack;
    }

    /// <summary>Grants access to the threads that the level allows.</summary>
    /// <param name="granted">The thread level that MPI has granted.</param>
    /// <param name="mainThread">The thread that initialised MPI, if it is the calling thread; null if that is unknown.</param>
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

    /// <summary>Ends the access of all threads but the calling one, which finalises MPI.</summary>
    public static void CloseForOthers()
    {
        Close();
        finalizing = Thread.CurrentThread;
        open = admitted = ++sessions;
    }

    /// <summary>Ends the access of all threads.</summary>
    public static void Close()
    {
        stackBytes = ThreadStack.None.Bytes;
        open = None;
        finalizing = null;
        wasOpen = true;
    }

    /// <summary>Refuses a call outside a session, or from a thread that the granted level forbids.</summary>
    /// <exception cref="InvalidOperationException">The call is outside a session, or from a forbidden thread.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Require()
    {
        if (!IsKnownByStack)
        {
            Admit();
        }
    }

    /// <summary>Refuses a call outside a session; for the few calls that any thread may make.</summary>
    /// <exception cref="InvalidOperationException">The call is outside a session.</exception>
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
                $"This thread may not call MPI: the level granted is {level}, which permits only the thread that opened the session. "
                    + (
                        Thread.CurrentThread.IsThreadPoolThread && MemberName.Others is null
                            ? "This is a thread of the pool, on which code continues after an await of something other than a request: run all of it by "
                                + "'Session.Run(async () => ...)' or Session.Main, which keep it on their thread. Work for the pool itself needs another level"
                            : "Call from that thread, or request another level"
                    )
                    + $", with '{MemberName.Of("new Session(ThreadLevel.Serialized)")}' or '{ThreadLevel.Multiple}'."
            );
        }

        admitted = open;
    }
}
