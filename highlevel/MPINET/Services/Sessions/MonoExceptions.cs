#if !NET
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>The exceptions that are being handled on this thread, for Mono, which lacks an API for that.</summary>
/// <remarks>
/// Mono's profiling interface calls back when an exception is thrown. Mono's own frames, which search for a handler,
/// stay on the stack until one is found; finally blocks run further down. Their contents at the time of the throw are
/// therefore unchanged while the exception is in flight. After it is handled, other calls overwrite them.
/// </remarks>
internal static unsafe class MonoExceptions
{
    // At least 94 % of the sampled words are unchanged while an exception is in flight, and at most 50 % afterwards.
    private const double MinShare = 0.75;

    // Mono's frames take 400 words on x86-64.
    private const int WordsToTry = 512;

    private static readonly Callback note = Note;
    private static nint profiler;
    private static nuint* trial;

    // The words of Mono's frames that do not change while an exception is in flight, as offsets from the address in the callback.
    private static int[] places = [];

    // The exceptions that were in flight when the last one was thrown; the last one is at the end.
    [ThreadStatic]
    private static List<Thrown>? all;

    [ThreadStatic]
    private static Exception? last;

    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    private delegate void Callback(nint profiler, nint exception);

    /// <summary>The last exception that was thrown on this thread, handled or not; null if there was none.</summary>
    public static Exception? Last => last;

    /// <summary>The exception in flight on this thread; null if there is none or it cannot be determined.</summary>
    public static Exception? UnderWay
    {
        get
        {
            nuint here;
            DropHandled(&here);
            return all is { Count: > 0 } thrown ? thrown[thrown.Count - 1].Exception : null;
        }
    }

    /// <summary>Starts to observe exceptions.</summary>
    public static void Start()
    {
        // If the environment names a culture that Mono does not know, Mono throws and handles an exception here on first use.
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

    /// <summary>Stops observing exceptions.</summary>
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
                // Zeros are too common to be significant.
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

            return same > MinShare * all;
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
