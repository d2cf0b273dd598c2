#if !NET
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Which exceptions are under way on this thread: Mono does not tell by itself.</summary>
/// <remarks>
/// Mono's profiling interface calls back when an exception is thrown. Mono's own frames, in which it looks for a handler, stay on
/// the stack until there is one: finally blocks run further down. So what lies in them when the exception is thrown lies there still while it is
/// under way. Once it is handled, whoever is called as far down writes over it.
/// </remarks>
internal static unsafe class MonoExceptions
{
    // Of the words that are looked at 94 % and more stay while an exception is under way, and 50 % at the most afterwards.
    private const double LeastShare = 0.75;

    // Mono's frames take 400 on x86-64.
    private const int WordsToTry = 512;

    private static readonly Callback note = Note;
    private static nint profiler;
    private static nuint* trial;

    // Words of Mono's frames that do not change while an exception is under way, counted from the address in the callback.
    private static int[] places = [];

    // Those that were under way when the last one was thrown, which is at the end.
    [ThreadStatic]
    private static List<Thrown>? all;

    [ThreadStatic]
    private static Exception? last;

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    private delegate void Callback(nint profiler, nint exception);

    /// <summary>The one thrown last on this thread, handled or not; null where there was none.</summary>
    public static Exception? Last => last;

    /// <summary>The one under way on this thread; null where there is none, and where that cannot be known.</summary>
    public static Exception? UnderWay
    {
        get
        {
            nuint here;
            DropHandled(&here);
            return all is { Count: > 0 } thrown ? thrown[thrown.Count - 1].Exception : null;
        }
    }

    /// <summary>Begins to look at exceptions.</summary>
    public static void Start()
    {
        // Where the environment names a culture that Mono does not know, it throws and handles one itself, the first time.
        _ = CultureInfo.CurrentCulture;
        _ = CultureInfo.CurrentUICulture;
        try
        {
            profiler = profiler != 0 ? profiler : mono_profiler_create(0);
            mono_profiler_set_exception_throw_callback(profiler, Marshal.GetFunctionPointerForDelegate(note));
        }
        catch (Exception exception) when (exception is DllNotFoundException or EntryPointNotFoundException)
        {
            return;
        }

        all = null;
        places = [.. Enumerable.Range(0, WordsToTry)];
        try
        {
            try
            {
                ThrowTrial();
            }
            finally
            {
                places = all is { Count: 1 } thrown ? thrown[0].KeptBelow(trial) : [];
            }
        }
        catch (InvalidOperationException) { }

        Forget();
    }

    /// <summary>Looks at exceptions no longer.</summary>
    public static void Stop()
    {
        if (profiler != 0)
        {
            mono_profiler_set_exception_throw_callback(profiler, 0);
        }

        Forget();
    }

    private static void Forget()
    {
        all = null;
        last = null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ThrowTrial()
    {
        nuint here;
        trial = &here;
        throw new InvalidOperationException("A trial, which is handled.");
    }

    private static void Note(nint profiler, nint exception)
    {
        nuint here;
        DropHandled(&here);
        GCHandle handle = GCHandle.FromIntPtr((nint)mono_gchandle_new(exception, 0));
        last = (Exception)handle.Target!;
        handle.Free();
        (all ??= []).Add(new Thrown(&here, places, last));
    }

    private static void DropHandled(nuint* here)
    {
        while (all is { Count: > 0 } thrown && !thrown[thrown.Count - 1].IsUnderWay(here))
        {
            thrown.RemoveAt(thrown.Count - 1);
        }
    }

    [DllImport("__Internal")]
    private static extern nint mono_profiler_create(nint data);

    [DllImport("__Internal")]
    private static extern void mono_profiler_set_exception_throw_callback(nint profiler, nint callback);

    [DllImport("__Internal")]
    private static extern uint mono_gchandle_new(nint instance, int pinned);

    private sealed class Thrown
    {
        private readonly nuint* address;
        private readonly int[] places;
        private readonly nuint[] words;

        public Thrown(nuint* address, int[] places, Exception exception)
        {
            this.address = address;
            this.places = places;
            words = new nuint[places.Length];
            for (int i = 0; i < words.Length; i++)
            {
                words[i] = address[places[i]];
            }

            Exception = exception;
        }

        public Exception Exception { get; }

        public bool IsUnderWay(nuint* here)
        {
            int same = 0;
            int all = 0;
            for (int i = 0; i < words.Length; i++)
            {
                // Zeros lie everywhere.
                if (words[i] == 0)
                {
                    continue;
                }

                nuint* place = address + places[i];
                if (place <= here)
                {
                    return false;
                }

                all++;
                same += *place == words[i] ? 1 : 0;
            }

            return same > LeastShare * all;
        }

        public int[] KeptBelow(nuint* end)
        {
            List<int> kept = [];
            for (int i = 0; i < words.Length; i++)
            {
                nuint* place = address + places[i];
                if (place < end && *place == words[i])
                {
                    kept.Add(places[i]);
                }
            }

            return [.. kept];
        }
    }
}
#endif
