using System.Globalization;
using System.Runtime.Serialization.Json;
using System.Xml;
using System.Xml.Linq;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The trace of a run.</summary>
public sealed class Traces : InRun
{
    private const string Variable = "MPINET_OBJECTS_TRACE";

    private readonly string folder = Path.Combine(Path.GetTempPath(), $"mpinet-trace-{Guid.NewGuid():n}");

    private static bool IsWriter => Communicator.World.Rank == 0;

    [MpiTheory(1, 2, 4)]
    [InlineData(0)]
    [InlineData(2)]
    public void Has_an_arrow_from_each_call_to_where_it_was_carried_out(int threads)
    {
        ParallelObjects.Run(
            async () =>
            {
                foreach (Placement place in Calls.Places())
                {
                    IRecorder recorder = Recorder.New(place);
                    for (int i = 0; i < 10; i++)
                    {
                        recorder.Add(i);
                    }

                    Assert.Equal(10, (await recorder.NumbersAsync()).Length);
                    Assert.Equal(30, await Node.New(place).DelayAsync(30));
                }
            },
            new ParallelObjectOptions
            {
                TraceFolder = folder,
                Grain = 1,
                Threads = threads,
            }
        );
        if (!IsWriter)
        {
            return;
        }

        Event[] all = ReadAndDelete();
        Event[] made = [.. all.Where(one => one.Phase == "s")];
        Event[] carried = [.. all.Where(one => one.Phase == "f")];
        Assert.Equal(3 * 12, made.Length);
        Assert.Equal(made.Select(one => one.Id).OrderBy(id => id), carried.Select(one => one.Id).OrderBy(id => id));
        Assert.Equal(made.Length, made.Select(one => one.Id).Distinct().Count());
        Assert.All(made, one => Assert.Equal("0", one.Process));
        Assert.All(
            made,
            one =>
                Assert.True(
                    one.Time <= carried.Single(other => other.Id == one.Id).Time,
                    "carried out before it was made"
                )
        );

        // An arrow begins and ends within a slice.
        Event[] slices = [.. all.Where(one => one.Phase == "X")];
        Assert.All(
            made.Concat(carried),
            one => Assert.Contains(slices, slice => slice.Process == one.Process && slice.Time == one.Time)
        );
        Assert.Equal(30, slices.Count(one => one.Name.StartsWith("IRecorder.Add of object")));
        Assert.Equal(
            3,
            slices.Count(one => one.Name.StartsWith($"the constructor of {typeof(Node).FullName} of object"))
        );
        Assert.Equal(3, all.Count(one => one.Phase == "b" && one.Name.StartsWith("INode.DelayAsync")));
        Assert.Equal(3, all.Count(one => one.Phase == "e" && one.Name.StartsWith("INode.DelayAsync")));
        Assert.Equal(
            Enumerable.Range(0, Communicator.World.Size).Select(rank => $"{rank}"),
            all.Where(one => one.Name == "process_name").Select(one => one.Process)
        );
    }

    [MpiFact(1, 2)]
    public void Is_asked_for_by_the_environment_and_written_where_a_deadlock_ends_the_run()
    {
        Environment.SetEnvironmentVariable(Variable, IsWriter ? folder : null);
        try
        {
            Assert.Throws<ParallelDeadlockException>(() =>
                ParallelObjects.Run(() => Node.New().AskBackAsync(Node.New()).ContinueWith(_ => Forever()).Unwrap())
            );
        }
        finally
        {
            Environment.SetEnvironmentVariable(Variable, null);
        }

        if (IsWriter)
        {
            Assert.Contains(ReadAndDelete(), one => one.Name == "to INode.AskBackAsync");
        }
    }

    [MpiFact(1, 2)]
    public void That_cannot_be_written_is_reported_and_does_not_stop_the_run()
    {
        TextWriter console = Console.Error;
        using StringWriter written = new();
        Console.SetError(written);
        try
        {
            ParallelObjects.Run(
                async () => Assert.Equal(1, await Node.New().PingAsync()),
                new ParallelObjectOptions { TraceFolder = "/dev/null/here" }
            );
        }
        finally
        {
            Console.SetError(console);
        }

        Assert.Equal(IsWriter, written.ToString().Contains("was not written to /dev/null/here"));
    }

    private static Task Forever() => new TaskCompletionSource<bool>().Task;

    private Event[] ReadAndDelete()
    {
        string file = Assert.Single(Directory.GetFiles(folder, "mpinet-objects-*.json"));
        try
        {
            using FileStream stream = File.OpenRead(file);
            using XmlDictionaryReader reader = JsonReaderWriterFactory.CreateJsonReader(
                stream,
                XmlDictionaryReaderQuotas.Max
            );
            return [.. XDocument.Load(reader).Root!.Element("traceEvents")!.Elements().Select(one => new Event(one))];
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    private sealed class Event(XElement element)
    {
        public string Phase { get; } = element.Element("ph")!.Value;

        public string Name { get; } = element.Element("name")!.Value;

        public string Process { get; } = element.Element("pid")!.Value;

        public string? Id { get; } = element.Element("id")?.Value;

        public double Time { get; } = double.Parse(element.Element("ts")?.Value ?? "0", CultureInfo.InvariantCulture);
    }
}
