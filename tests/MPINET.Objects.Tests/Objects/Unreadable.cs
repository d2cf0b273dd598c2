namespace MPINET.Objects.Tests.Objects;

/// <summary>An object that can be sent and not be deserialised, because its key throws in GetHashCode there.</summary>
public sealed class Unreadable
{
    public Dictionary<Key, int> Keys { get; set; } = new() { [new Key()] = 1 };

    public sealed class Key
    {
        [NonSerialized]
        private readonly bool isOriginal = true;

        public override bool Equals(object? obj) => ReferenceEquals(this, obj);

        public override int GetHashCode() => isOriginal ? 1 : throw new InvalidOperationException("a copy has no hash");
    }
}
