using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Attributes;

/// <summary>Objects attached to communicators, datatypes and windows.</summary>
public class AttachedObjects : OwnCommunicator
{
    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void An_object_comes_back_as_the_one_that_was_attached(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        int key = holder.CreateStayingKey();
        List<int> attached = [rank, 7];
        holder.Set(key, attached);
        Assert.True(holder.Get(key, out object? value));
        Assert.Same(attached, value);
        holder.Free();
        holder.FreeKey(ref key);
        Assert.Equal(MPI.KEYVAL_INVALID, key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void Without_an_attribute_nothing_is_found(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        AttributeHolder other = AttributeHolder.Of(kind, comm);
        int key = holder.CreateStayingKey();
        int second = holder.CreateStayingKey();
        Assert.NotEqual(key, second);
        holder.MustNotHave(key);
        holder.Set(key, "here");
        holder.MustNotHave(second);
        other.MustNotHave(key);
        holder.Remove(key);
        holder.MustNotHave(key);
        other.Free();
        holder.Free();
        holder.FreeKey(ref second);
        holder.FreeKey(ref key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void Null_a_boxed_value_and_a_delegate_are_values_like_any_other(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        int[] keys = [.. Enumerable.Range(0, 4).Select(_ => holder.CreateStayingKey())];
        object?[] values = [null, 100 + rank, "größer", (Func<int>)(() => rank)];
        for (int i = 0; i < keys.Length; i++)
        {
            holder.Set(keys[i], values[i]);
        }

        for (int i = 0; i < keys.Length; i++)
        {
            holder.MustHave(keys[i], values[i]);
        }

        holder.Free();
        for (int i = 0; i < keys.Length; i++)
        {
            holder.FreeKey(ref keys[i]);
        }
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void What_only_MPI_holds_is_not_collected_before_it_is_deleted(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        int key = holder.CreateStayingKey();
        WeakReference attached = Attach(holder, key);
        Collect();
        Assert.True(attached.IsAlive);
        Assert.True(holder.Get(key, out object? value));
        Assert.Equal(1000 + rank, ((int[])value!)[99]);
        value = null;
        holder.Remove(key);
        // Mono scans stacks conservatively, so a stale address may keep the object alive there.
        if (Type.GetType("Mono.Runtime") is null)
        {
            MustBeCollected(attached);
        }

        holder.Free();
        holder.FreeKey(ref key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void The_delete_function_sees_the_object_the_key_and_the_state(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        Deletions deletions = new();
        int key = holder.CreateKey(NoCopy, deletions.Note, deletions);
        holder.Set(key, "first");
        Assert.Empty(deletions.Values);

        holder.Set(key, "second");
        Assert.Equal(["first"], deletions.Values);
        holder.MustHave(key, "second");

        holder.Remove(key);
        Assert.Equal(["first", "second"], deletions.Values);

        holder.Set(key, "third");
        AttributeHolder seen = deletions.Holder!;
        Assert.True(seen.IsSame(holder));
        Assert.Equal(key, deletions.Key);
        holder.Free();
        Assert.Equal(["first", "second", "third"], deletions.Values);
        holder.FreeKey(ref key);
        Assert.Equal(3, deletions.Values.Count);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void Free_deletes_each_attribute_once(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        Deletions deletions = new();
        int[] keys = [.. Enumerable.Range(0, 5).Select(_ => holder.CreateKey(NoCopy, deletions.Note, deletions))];
        foreach (int i in (int[])[2, 0, 4, 1, 3])
        {
            holder.Set(keys[i], i);
        }

        holder.Free();
        // The order is the MPI's choice, except at the end of COMM_SELF.
        Assert.Equal([0, 1, 2, 3, 4], deletions.Values.OrderBy(value => (int)value!));
        for (int i = 0; i < keys.Length; i++)
        {
            holder.FreeKey(ref keys[i]);
        }
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void A_key_that_is_freed_first_still_gets_its_deletion(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        Deletions deletions = new();
        int key = holder.CreateKey(NoCopy, deletions.Note, deletions);
        holder.Set(key, "kept");
        holder.FreeKey(ref key);
        Assert.Equal(MPI.KEYVAL_INVALID, key);
        Assert.Empty(deletions.Values);
        holder.Free();
        Assert.Equal(["kept"], deletions.Values);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void An_error_of_the_delete_function_fails_the_call_and_the_attribute_stays(string kind)
    {
        using WorldThrows world = new();
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        (holder as WinHolder)?.Item.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        int refusal = MPI.Add_error_code(MPI.Add_error_class());
        bool refuses = true;
        int key = holder.CreateKey(NoCopy, (_, _, _, _) => refuses ? refusal : MPI.SUCCESS, null);
        holder.Set(key, "stays");
        // The standard does not define the code. Open MPI has a special one.
        Assert.Throws<MPI.Exception>(() => holder.Remove(key));
        holder.MustHave(key, "stays");
        refuses = false;
        holder.Remove(key);
        holder.MustNotHave(key);
        holder.Free();
        holder.FreeKey(ref key);
    }

    [MpiTheory(1, 2)]
    [InlineData("Comm")]
    [InlineData("Datatype")]
    [InlineData("Win")]
    public void What_the_delete_function_throws_comes_out_of_the_call(string kind)
    {
        AttributeHolder holder = AttributeHolder.Of(kind, comm);
        int key = holder.CreateKey(
            NoCopy,
            (_, _, value, _) => throw new InvalidOperationException($"will not delete {value}"),
            null
        );
        holder.Set(key, "a");
        Assert.Equal("will not delete a", Assert.Throws<InvalidOperationException>(() => holder.Remove(key)).Message);
        holder.MustNotHave(key);
        holder.Set(key, "b");
        Assert.Equal("will not delete b", Assert.Throws<InvalidOperationException>(() => holder.Set(key, "c")).Message);

        // The kept exception does not affect the next call.
        int other = holder.CreateStayingKey();
        holder.Set(other, "untouched");
        holder.MustHave(other, "untouched");
        Assert.Throws<InvalidOperationException>(holder.Free);
        holder.FreeKey(ref other);
        holder.FreeKey(ref key);
    }

    internal static int NoCopy(
        AttributeHolder holder,
        int keyval,
        object? extra,
        object? value,
        out object? copy,
        out bool flag
    )
    {
        copy = null;
        flag = false;
        return MPI.SUCCESS;
    }

    private static WeakReference Attach(AttributeHolder holder, int key)
    {
        int[] values = [.. Enumerable.Repeat(1000 + MpiTest.Rank, 100)];
        holder.Set(key, values);
        return new WeakReference(values);
    }

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }

    // In unoptimised code a variable may keep an object alive until its method has ended.
    private static void MustBeCollected(WeakReference reference)
    {
        Collect();
        Assert.False(reference.IsAlive);
    }
}
