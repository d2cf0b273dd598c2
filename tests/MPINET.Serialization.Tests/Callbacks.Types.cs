using System.Runtime.Serialization;

#pragma warning disable SYSLIB0050, SYSLIB0051, CS0672

namespace MPINET.Serialization.Tests;

public sealed partial class Callbacks
{
    [Serializable]
    private sealed class Celsius : ISerializable
    {
        public readonly double Degrees;

        [NonSerialized]
        public readonly int Constructed;

        public readonly object? Note;

        public Celsius(double degrees, object? note) => (Degrees, Note) = (degrees, note);

        private Celsius(SerializationInfo info, StreamingContext context)
        {
            Degrees = info.GetDouble("kelvin") - 273;
            Note = info.GetValue("note", typeof(object));
            Constructed++;
            if (Degrees < -273)
            {
                throw new ArgumentOutOfRangeException(nameof(info));
            }
        }

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("kelvin", Degrees + 273);
            info.AddValue("note", Note);
        }

        public override bool Equals(object? obj) => obj is Celsius other && other.Degrees == Degrees;

        public override int GetHashCode() => Degrees.GetHashCode();
    }

    private sealed class Branch(string name, Branch? parent) : ISerializable
    {
        public readonly string Name = name;
        public readonly Branch? Parent = parent;
        public readonly string Path = "";

        private Branch(SerializationInfo info, StreamingContext context)
            : this(info.GetString("name")!, (Branch?)info.GetValue("parent", typeof(Branch))) =>
            Path = Parent is null || Name.Length == 0 ? Name : $"{Parent.Path}/{Name}";

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("name", Name);
            info.AddValue("parent", Parent, typeof(Branch));
        }
    }

    private sealed class Partner(string name) : ISerializable
    {
        public readonly string Name = name;
        public Partner[] Others = [];

        private Partner(SerializationInfo info, StreamingContext context)
            : this(info.GetString("name")!) => Others = (Partner[])info.GetValue("others", typeof(Partner[]))!;

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("name", Name);
            info.AddValue("others", Others);
        }
    }

    private class Notified : IDeserializationCallback
    {
        public string Log = "";

        public void OnDeserialization(object? sender) => Log += "callback,";

        [OnSerializing]
        private void Before(StreamingContext context) => Log += "serializing,";

        [OnSerialized]
        private void After(StreamingContext context) => Log += "serialized,";

        [OnDeserialized]
        private void Arrived(StreamingContext context) => Log += "deserialized,";
    }

    private sealed class NotifiedTwice : Notified
    {
        [OnSerializing]
        private void Before(StreamingContext context) => Log += "more serializing,";
    }

    private sealed class Late
    {
        public string Text = "";
        public Late? Other;

        [NonSerialized]
        public string Seen = "";

        [NonSerialized]
        private bool isExpected;

        [OnDeserializing]
        private void Expect(StreamingContext context) => isExpected = Text is null;

        [OnDeserialized]
        private void Look(StreamingContext context) => Seen = isExpected ? Other!.Text : "nothing";
    }

    private sealed class Disguised(Type wanted) : ISerializable
    {
        public void GetObjectData(SerializationInfo info, StreamingContext context) => info.SetType(wanted);
    }

    private sealed class Plain
    {
        public int Number = 1;
    }

    private sealed class NotifiedLast : IDeserializationCallback
    {
        void IDeserializationCallback.OnDeserialization(object? sender) { }
    }

    private sealed class NotifiedBag : Dictionary<string, int>
    {
        public override void OnDeserialization(object? sender) { }
    }

    private sealed class PlainBag : Dictionary<string, int>;

    private sealed class OnlyOne : IObjectReference
    {
        public object GetRealObject(StreamingContext context) => this;
    }

    private struct NotifiedValue
    {
        public int Number;

        [OnDeserialized]
        private void Arrived(StreamingContext context) => Number++;
    }

    private sealed class NotifiedFailure : Exception
    {
        [OnDeserialized]
        private void Arrived(StreamingContext context) => HResult++;
    }

    private sealed class PlainFailure : Exception
    {
        public readonly int Code;

        public PlainFailure(string message, int code)
            : base(message) => Code = code;

        private PlainFailure(SerializationInfo info, StreamingContext context)
            : base(info, context) => Code = info.GetInt32("code");

        public override void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            base.GetObjectData(info, context);
            info.AddValue("code", Code);
        }
    }

    private sealed class WronglyNotified
    {
        [OnDeserialized]
        private void Arrived() { }
    }

    private sealed class Unmakable : ISerializable
    {
        public void GetObjectData(SerializationInfo info, StreamingContext context) { }
    }

    private sealed class Noisy : ISerializable
    {
        public static int Made;

        public Noisy() { }

        private Noisy(SerializationInfo info, StreamingContext context) => Made++;

        public void GetObjectData(SerializationInfo info, StreamingContext context) { }
    }
}
