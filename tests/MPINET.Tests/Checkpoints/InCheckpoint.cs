using MPINET.Tests.Files;

namespace MPINET.Tests.Checkpoints;

/// <summary>Base of tests of checkpoints, in a folder that all ranks have.</summary>
public abstract class InCheckpoint : InFile
{
    /// <summary>Number of elements of the arrays that the tests save, together.</summary>
    protected const int Total = 1000;

    /// <summary>What a test saves besides arrays.</summary>
    protected sealed class State
    {
        public string Text { get; set; } = "";

        public State? Self { get; set; }
    }

    /// <summary>An element that no power of two divides into chunks.</summary>
    protected readonly struct Triple(int number)
    {
        public int First { get; } = number;

        public int Second { get; } = -number;

        public int Third { get; } = 2 * number;
    }

    /// <summary>The folder.</summary>
    protected string Folder => Named("");

    /// <summary>The number of elements of a rank: another for each, also 0.</summary>
    protected static int LengthOf(int one, int of) => one < of - 1 ? 10 * one : Total - (5 * one * (one - 1));

    /// <summary>The elements of this process of a communicator.</summary>
    protected static double[] Elements(Intracommunicator on, long step)
    {
        int start = Enumerable.Range(0, on.Rank).Sum(one => LengthOf(one, on.Size));
        return [.. Enumerable.Range(start, LengthOf(on.Rank, on.Size)).Select(index => Value(index, step))];
    }

    /// <summary>The value of an element.</summary>
    protected static double Value(long index, long step) => index + (1000.5 * step);

    /// <summary>Saves a step.</summary>
    protected static void Save(Checkpoint checkpoint, Intracommunicator on, long step)
    {
        State state = new() { Text = $"step {step} ä of {on.Rank}" };
        state.Self = state;
        checkpoint.Save(
            step,
            parts =>
                parts
                    .Add("u", Elements(on, step))
                    .Add<Triple>(
                        "t",
                        Enumerable.Range(0, on.Rank + 1).Select(one => new Triple(one)).ToArray().AsMemory()
                    )
                    .AddObject("state", state)
        );
    }

    /// <summary>Loads the newest checkpoint and compares it, on a communicator.</summary>
    protected static void RequireNewest(Checkpoint checkpoint, Intracommunicator on, long step)
    {
        using SavedState? state = checkpoint.TryLoad();
        Assert.NotNull(state);
        Assert.Equal(step, state.Step);
        Assert.Equal(checkpoint.Folder, System.IO.Path.GetDirectoryName(state.Path));
        Assert.Equal(["u", "t", "state"], state.Names);
        Assert.Equal(Total, state.LengthOf("u"));
        double[] all = on.Allgatherv(state.Read<double>("u"));
        Assert.Equal(Enumerable.Range(0, Total).Select(index => Value(index, step)), all);
        State read = state.ReadObject<State>("state");
        Assert.Equal($"step {step} ä of 0", read.Text);
        Assert.Same(read, read.Self);
    }
}
