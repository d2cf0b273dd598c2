using System.Runtime.Serialization;

#pragma warning disable SYSLIB0050

namespace MPINET.Classic.Tests.Serialization;

using MPI;

/// <summary>The serialisation code of the program's types, which runs as with BinaryFormatter.</summary>
public sealed class OwnCode : InEnvironment
{
    [MpiFact(1, 2)]
    public void The_code_of_classes_runs_in_every_kind_of_call()
    {
        Order order = new(World.Rank + 1, Currency.Euro);
        int from = (World.Rank + World.Size - 1) % World.Size;
        World.SendReceive(order, (World.Rank + 1) % World.Size, 0, from, 0, out Order received);
        IsWhole(received, from + 1);
        Order all = order;
        World.Broadcast(ref all, World.Size - 1);
        if (World.Rank != World.Size - 1)
        {
            IsWhole(all, World.Size);
        }

        Order[] gathered = World.Allgather(order);
        for (int rank = 0; rank < World.Size; rank++)
        {
            IsWhole(gathered[rank], rank + 1);
        }

        using MemoryStream stream = new();
        BinaryFormatterSerializer.Default.Serialize(stream, order);
        stream.Position = 0;
        IsWhole(BinaryFormatterSerializer.Default.Deserialize<Order>(stream), World.Rank + 1);
        using Intracommunicator copy = (Intracommunicator)World.Clone();
        Request request = copy.ImmediateSend(order, (World.Rank + 1) % World.Size, 1);
        IsWhole(copy.Receive<Order>(from, 1), from + 1);
        request.Wait();
    }

    private static void IsWhole(Order order, int number)
    {
        Assert.Equal(number, order.Number);
        Assert.Same(Currency.Euro, order.Currency);
        Assert.Same(Currency.Euro, order.Others[0]);
        Assert.Equal($"{number} EUR", order.Text);
        Assert.Equal(2 * number, order.Item.Doubled);
        Assert.Equal("marked, called", order.Calls);
    }

    [Serializable]
    private sealed class Order(int number, Currency currency) : IDeserializationCallback
    {
        public readonly int Number = number;
        public readonly Currency Currency = currency;
        public readonly List<Currency> Others = [currency];
        public readonly Item Item = new(number);

        [NonSerialized]
        public string? Text;

        [NonSerialized]
        public string? Calls;

        public void OnDeserialization(object? sender) => Calls += ", called";

        [OnDeserialized]
        private void Restore(StreamingContext context)
        {
            Text = $"{Number} {Currency.Name}";
            Calls += "marked";
        }
    }

    [Serializable]
    private sealed class Item : ISerializable
    {
        public readonly int Doubled;
        private readonly int number;

        public Item(int number) => this.number = number;

        private Item(SerializationInfo info, StreamingContext context)
        {
            number = info.GetInt32("n");
            Doubled = 2 * number;
        }

        public void GetObjectData(SerializationInfo info, StreamingContext context) => info.AddValue("n", number);
    }

    [Serializable]
    private sealed class Currency : IObjectReference
    {
        public static readonly Currency Euro = new("EUR");

        public readonly string Name;

        private Currency(string name) => Name = name;

        public object GetRealObject(StreamingContext context) => Euro;
    }
}
