using System.ComponentModel;

namespace MPINET.Api.Tests.Specimens;

/// <summary>A member of each kind. The tests compare a listing of them with the expected text.</summary>
public abstract unsafe class Specimen<T> : IComparable<T>
    where T : unmanaged
{
    public const int Limit = 7;

    public const string Text = "a \"b\"";

    public static readonly nint Handle = 1;

    public delegate void Heard(in int value, void* address);

#pragma warning disable CS0067 // No test raises it.
    public event EventHandler? Changed;
#pragma warning restore CS0067

    public int Both { get; protected set; }

    public string this[int row, long column] => $"{row} {column}";

    [Obsolete("Use the other.")]
    public static void Old(ref int a, out int b, in int c, params int[] rest) => b = a + c + rest.Length;

    public virtual int Optional(int count = 3, T value = default, string? name = null, bool flag = true) => count;

    [EditorBrowsable(EditorBrowsableState.Never)]
    public static TOut? Convert<TOut>(ReadOnlySpan<T> from, delegate* <int, void*> function, int[,][] grid)
        where TOut : class, IDisposable, new() => null;

    public ref readonly int Field(int[] values) => ref values[0];

    public override string ToString() => "";

    public int CompareTo(T other) => 0;

    public static bool operator !(Specimen<T> one) => one.Both == 0;

    internal void Inner() { }

    protected abstract void Step();

    private protected void Hidden() { }

    protected internal enum Level : byte
    {
        Low = 1,
        High = 2,
    }

    public readonly ref struct Slice<TItem>
    {
        public Slice(TItem item) => Item = item;

        public TItem Item { get; }
    }
}
