using System.Diagnostics;
using System.Runtime.InteropServices;

namespace MPINET.Tests.Buffers;

public sealed class NativeMemory : MessagesToTheNext
{
    private const int Length = 1024;

    // No compiler refuses a span that outlives its memory.
    [MpiFact(1)]
    public void A_span_that_is_used_too_late_does_not_reach_other_memory()
    {
        NativeTypedBuffer<byte> buffer = new(Length);
        long start = (long)buffer.Location;
        Span<byte> kept = buffer.Span;
        buffer.Dispose();
        IntPtr[] others = [.. Enumerable.Range(0, 100).Select(_ => Marshal.AllocHGlobal(Length))];
        kept.Fill(7);
        Assert.DoesNotContain(others, other => Math.Abs((long)other - start) < Length);
        Array.ForEach(others, Marshal.FreeHGlobal);
    }

    [MpiTheory(1)]
    [InlineData(0)]
    [InlineData(Length)]
    [InlineData(5_000_001)]
    public void The_memory_serves_the_next_buffer_of_its_length_as_zeros(int length)
    {
        NativeTypedBuffer<byte> buffer = new(length);
        IntPtr start = buffer.Location;
        buffer.Span.Fill(7);
        Span<byte> kept = buffer.Span;
        buffer.Dispose();
        kept.Fill(8);
        using NativeTypedBuffer<byte> next = new(length);
        using NativeTypedBuffer<byte> other = new(length);
        Assert.Equal(start, next.Location);
        Assert.NotEqual(start, other.Location);
        Assert.True(next.Span.SequenceEqual(new byte[length]));
        Assert.True(other.Span.SequenceEqual(new byte[length]));
    }

    [MpiFact(1, 2)]
    public void Takes_no_memory_before_it_is_touched_and_none_when_it_is_disposed_of()
    {
        Emulation.NotOnWindows("There memory that is disposed of is kept, for the next buffer.");
        const long Bytes = 256L << 20;
        long before = Resident();
        NativeTypedBuffer<double> buffer = new(Bytes / sizeof(double));
        Assert.InRange(Resident() - before, -Bytes, Bytes / 8);
        buffer.Span.Fill(1);
        Assert.InRange(Resident() - before, Bytes / 8 * 7, 2 * Bytes);
        buffer.Dispose();
        Assert.InRange(Resident() - before, -Bytes, Bytes / 8);
    }

    [MpiFact(1)]
    public void Has_as_many_elements_as_MPI_can_count()
    {
        using NativeTypedBuffer<double>? buffer = OfAllElements();
        Assert.SkipWhen(buffer is null, "the system promises no 16 GiB");
        buffer.Span[int.MaxValue - 1] = 5;
        Assert.Equal((int.MaxValue, 0.0, 5.0), (buffer.Count, buffer.Span[0], buffer.Span[int.MaxValue - 1]));
        Assert.Throws<OverflowException>(() => buffer.Length);
        Assert.Throws<ArgumentOutOfRangeException>(() => new NativeTypedBuffer<byte>(1L << 31));
        Assert.Throws<ArgumentOutOfRangeException>(() => new NativeTypedBuffer<byte>(-1));
    }

    private static NativeTypedBuffer<double>? OfAllElements()
    {
        try
        {
            return new NativeTypedBuffer<double>(int.MaxValue);
        }
        catch (OutOfMemoryException)
        {
            return null;
        }
    }

    private static long Resident()
    {
        using Process process = Process.GetCurrentProcess();
        return process.WorkingSet64;
    }
}
