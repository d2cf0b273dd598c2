using System.Collections;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>Hints for MPI: keys and values, both texts. MPI-5.0, chapter 10.</summary>
/// <remarks>An MPI may keep or drop keys that it does not know. No call fails because of them.</remarks>
[DebuggerDisplay("{Shown,nq}")]
public sealed unsafe class Info : IReadOnlyCollection<KeyValuePair<string, string>>, IDisposable, IHandleHolder
{
    private readonly MPI_Info handle;
    private readonly bool ownsHandle;
    private bool freed;

    /// <summary>Creates an object without hints, to be disposed of. Local.</summary>
    /// <remarks>In C: MPI_Info_create.</remarks>
    public Info()
        : this(Create(), ownsHandle: true) { }

    /// <summary>Wraps a handle of the P/Invoke tier. The caller remains responsible for freeing it.</summary>
    /// <remarks>
    /// If Dispose of another Info frees the handle, this one becomes unusable, too. A handle that the P/Invoke or CLI
    /// tier has freed, or that was never valid, is not recognised: MPI may take it for another object, or the process
    /// may end. The last 32 freed handles are recognised, older ones are not.
    /// </remarks>
    /// <param name="info">The handle.</param>
    /// <exception cref="ObjectDisposedException">The handle is known as freed.</exception>
    public Info(MPI_Info info)
        : this(info, ownsHandle: false) => KnownHandles.Infos.Require((nint)info);

    internal Info(MPI_Info info, bool ownsHandle)
    {
        handle = info;
        this.ownsHandle = ownsHandle;
        KnownHandles.Infos.Add((nint)info, this);
        if (ownsHandle)
        {
            Unfreed.Add(this, "info");
        }
    }

    /// <summary>
    /// The hints that describe the start of the program, such as "command", "maxprocs" and "host". MPI-5.0, section
    /// 11.2.1.
    /// </summary>
    /// <exception cref="NotSupportedException">This MPI does not provide them.</exception>
    public static Info Env { get; } = new(Mpi.MPI_INFO_ENV);

    // For debuggers: Count calls MPI.
    private string Shown => freed ? $"Info {handle}, freed" : $"Info {handle}";

    /// <summary>The handle, for calls of the P/Invoke tier.</summary>
    /// <exception cref="ObjectDisposedException">The object was freed.</exception>
    public MPI_Info MPIInfo => freed ? throw Freed() : handle;

    /// <summary>The number of hints. Local.</summary>
    /// <remarks>In C: MPI_Info_get_nkeys.</remarks>
    public int Count
    {
        get
        {
            int count;
            Errors.Check(Mpi.MPI_Info_get_nkeys(Handle, &count), "MPI_Info_get_nkeys");
            return count;
        }
    }

    /// <summary>The handle, for a call.</summary>
    internal MPI_Info Handle
    {
        get
        {
            Access.Require();
            return freed ? throw Freed()
                : ReferenceEquals(this, Env) && !Mpi.IsSupported("MPI_INFO_ENV")
                    ? throw new NotSupportedException("This MPI does not have MPI_INFO_ENV.")
                : handle;
        }
    }

    /// <summary>Gets or sets a hint. Local.</summary>
    /// <remarks>In C: MPI_Info_get, MPI_Info_set.</remarks>
    /// <param name="key">The key: fewer bytes in UTF-8 than MPI_MAX_INFO_KEY, and at least one.</param>
    /// <exception cref="ArgumentNullException">The key or the value is null.</exception>
    /// <exception cref="ArgumentException">The key or the value is too long, or the key is empty.</exception>
    /// <exception cref="KeyNotFoundException">There is no hint with this key.</exception>
    public string this[string key]
    {
        get =>
            TryGetValue(key, out string? value) ? value : throw new KeyNotFoundException($"There is no hint '{key}'.");
        set
        {
            RequireText(key, Mpi.MPI_MAX_INFO_KEY, nameof(key));
            RequireText(value, Mpi.MPI_MAX_INFO_VAL, nameof(value));
            Errors.Check(Mpi.MPI_Info_set(Handle, key, value), "MPI_Info_set");
        }
    }

    /// <summary>Adds a hint. Local.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">There is already a hint with this key, a text is too long, or the key is empty.</exception>
    public void Add(string key, string value)
    {
        if (TryGetValue(key, out _))
        {
            throw new ArgumentException($"There is a hint '{key}' already; set it by the indexer.", nameof(key));
        }

        this[key] = value;
    }

    /// <summary>Removes a hint. Local.</summary>
    /// <remarks>In C: MPI_Info_delete.</remarks>
    /// <param name="key">The key.</param>
    /// <returns>True if there was a hint with this key.</returns>
    public bool Remove(string key)
    {
        if (!TryGetValue(key, out _))
        {
            return false;
        }

        Errors.Check(Mpi.MPI_Info_delete(Handle, key), "MPI_Info_delete");
        return true;
    }

    /// <summary>True if there is a hint with this key. Local.</summary>
    public bool ContainsKey(string key) => TryGetValue(key, out _);

    /// <summary>Gets a hint. Local.</summary>
    /// <param name="key">The key.</param>
    /// <param name="value">The value of the hint.</param>
    /// <returns>True if there is a hint with this key.</returns>
    public bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
    {
        RequireText(key, Mpi.MPI_MAX_INFO_KEY, nameof(key));
        MPI_Info info = Handle;
        Errors.Check(Mpi.MPI_Info_get_valuelen(info, key, out int length, out int found), "MPI_Info_get_valuelen");
        value = null;
        if (found != 0)
        {
            Errors.Check(Mpi.MPI_Info_get(info, key, length, out value, out found), "MPI_Info_get");
        }

        return found != 0;
    }

    /// <summary>Creates a copy, to be disposed of. Local.</summary>
    /// <remarks>In C: MPI_Info_dup.</remarks>
    public Info Dup()
    {
        MPI_Info made;
        Errors.Check(Mpi.MPI_Info_dup(Handle, &made), "MPI_Info_dup");
        return new Info(made, ownsHandle: true);
    }

    /// <summary>Enumerates the hints, in MPI's order.</summary>
    public IEnumerator<KeyValuePair<string, string>> GetEnumerator()
    {
        List<KeyValuePair<string, string>> all = new();
        int count = Count;
        for (int i = 0; i < count; i++)
        {
            Errors.Check(Mpi.MPI_Info_get_nthkey(Handle, i, out string key), "MPI_Info_get_nthkey");
            all.Add(new(key, this[key]));
        }

        return all.GetEnumerator();
    }

    /// <inheritdoc />
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Frees the object, unless it is predefined or the caller owns the handle. Local.</summary>
    /// <remarks>In C: MPI_Info_free.</remarks>
    public void Dispose()
    {
        if (ownsHandle && !freed)
        {
            MPI_Info info = Access.IsOpen ? Handle : handle;
            freed = true;
            if (Access.IsOpen)
            {
                KnownHandles.Infos.Free((nint)info);
                Unfreed.Remove(this);
            }
        }
    }

    bool IHandleHolder.OwnsReference => ownsHandle && !freed;

    void IHandleHolder.HandleWasFreed() => freed = true;

    /// <summary>The handle for a call; MPI_INFO_NULL for null.</summary>
    internal static MPI_Info HandleOf(Info? info) => info is null ? Mpi.MPI_INFO_NULL : info.Handle;

    private static MPI_Info Create()
    {
        Access.Require();
        MPI_Info made;
        Errors.Check(Mpi.MPI_Info_create(&made), "MPI_Info_create");
        return made;
    }

    private static void RequireText(string text, int room, string name)
    {
        Require.NotNull(text, name);
        int length = Encoding.UTF8.GetByteCount(text);
        if (length == 0 || length >= room)
        {
            throw new ArgumentException($"'{name}' has {length} bytes in UTF-8; it must have 1 to {room - 1}.", name);
        }
    }

    private static ObjectDisposedException Freed() =>
        new(nameof(Info), "The info was freed: Dispose it after the last call that uses it.");
}
