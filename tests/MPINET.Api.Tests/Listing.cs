using Mono.Cecil;

namespace MPINET.Api.Tests;

public sealed class Listing
{
    private const string Space = "MPINET.Api.Tests.Specimens.";

    private static readonly ApiListing Own = OwnListing();

    [Fact]
    public void Has_each_member_with_all_that_a_caller_depends_on() =>
        Assert.Equal(
            [
                "Specimen<T> : abstract class : IComparable<T> where T : unmanaged",
                "Specimen<T>.Both : int { get; protected set; }; property",
                "Specimen<T>.Changed : EventHandler; event",
                "Specimen<T>.CompareTo(T other) : int; method",
                "Specimen<T>.Convert<TOut>(ReadOnlySpan<T> from, delegate*<int, void*> function, int[][,] grid) : TOut; "
                    + "static method where TOut : class, IDisposable, new() [EditorBrowsable(1)]",
                "Specimen<T>.Field(int[] values) : ref readonly int; method",
                "Specimen<T>.Handle : nint; static readonly",
                "Specimen<T>.Heard(in int value, void* address) : void; delegate",
                "Specimen<T>.Item[int row, long column] : string { get; }; property",
                "Specimen<T>.Level : protected enum : byte",
                "Specimen<T>.Level.High = 2 : MPINET.Api.Tests.Specimens.Specimen<T>.Level; const",
                "Specimen<T>.Level.Low = 1 : MPINET.Api.Tests.Specimens.Specimen<T>.Level; const",
                "Specimen<T>.Limit = 7 : int; const",
                "Specimen<T>.Old(ref int a, out int b, in int c, params int[] rest) : void; static method "
                    + "[Obsolete(\"Use the other.\")]",
                "Specimen<T>.Optional(int count = 3, T value = default, string name = default, bool flag = true) : int; "
                    + "virtual method",
                "Specimen<T>.Slice<TItem> : readonly ref struct",
                "Specimen<T>.Slice<TItem>.Item : TItem { get; }; property",
                "Specimen<T>.Slice<TItem>.new(TItem item); constructor",
                "Specimen<T>.Step() : void; protected abstract method",
                "Specimen<T>.Text = \"a \\\"b\\\"\" : string; const",
                "Specimen<T>.ToString() : string; override method",
                "Specimen<T>.new(); protected constructor",
                "Specimen<T>.op_LogicalNot(MPINET.Api.Tests.Specimens.Specimen<T> one) : bool; static method",
            ],
            Own.Lines.Where(line => line.StartsWith(Space + "Specimen")).Select(line => line.Substring(Space.Length))
        );

    [Fact]
    public void Leaves_out_an_MPIs_additions() =>
        Assert.DoesNotContain(Own.Lines, line => line.Contains("Specimens.Mpix"));

    private static ApiListing OwnListing()
    {
        using ModuleDefinition module = ModuleDefinition.ReadModule(typeof(Listing).Assembly.Location);
        return ApiListing.Of(module);
    }
}
