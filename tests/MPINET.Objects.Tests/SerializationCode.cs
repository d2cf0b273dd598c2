using System.Runtime.Serialization;

namespace MPINET.Objects.Tests;

/// <summary>Arguments and results whose types have serialisation code.</summary>
public sealed class SerializationCode : InRun
{
    [MpiFact(1, 2)]
    public void Is_refused_with_its_member_unless_the_options_allow_it()
    {
        Item[] items = [new(1), new(2)];
        ParallelObjects.Run(async () =>
        {
            ParallelMapException failed = await Assert.ThrowsAsync<ParallelMapException>(() =>
                ParallelObjects.Map(items, static item => item.Doubled)
            );
            string text = failed.ToString();
            Assert.Contains(nameof(SerializationException), text);
            Assert.Contains(typeof(Item).ToString(), text);
            Assert.Contains("the method Arrived with [OnDeserialized]", text);
            Assert.Contains("ObjectOptions.Callbacks", text);
        });
        ObjectOptions before = Communicator.World.Objects;
        Communicator.World.Objects = new ObjectOptions { Callbacks = true };
        try
        {
            ParallelObjects.Run(async () =>
            {
                int[] doubled = await ParallelObjects.Map(items, static item => item.Doubled);
                Assert.Equal([2, 4], doubled);
            });
        }
        finally
        {
            Communicator.World.Objects = before;
        }
    }

    private sealed class Item(int number)
    {
        public readonly int Number = number;

        [NonSerialized]
        public int Doubled;

        [OnDeserialized]
        private void Arrived(StreamingContext context) => Doubled = 2 * Number;
    }
}
