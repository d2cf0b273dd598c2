using System.Runtime.Serialization;

namespace MPINET.Serialization.Tests;

/// <summary>Serialises and deserialises objects.</summary>
internal static class Streams
{
    /// <summary>The stream of an object.</summary>
    public static byte[] Of<T>(T value, ObjectOptions? options = null)
    {
        BytesWriter writer = new();
        new ObjectTransport(options).Write(value, writer);
        return writer.ToArray();
    }

    /// <summary>The object in a stream.</summary>
    public static T Read<T>(byte[] stream, ObjectOptions? options = null) =>
        new ObjectTransport(options).Read<T>(stream);

    /// <summary>A copy of an object through a stream.</summary>
    public static T Copy<T>(T value, ObjectOptions? options = null) => Read<T>(Of(value, options), options);

    /// <summary>The message of the exception that refuses to serialise an object.</summary>
    public static string Refusal(object value, ObjectOptions? options = null) =>
        Assert.ThrowsAny<SerializationException>(() => Of(value, options)).Message;

    /// <summary>The message of the exception that refuses to deserialise a stream.</summary>
    public static string Fault<T>(byte[] stream, ObjectOptions? options = null) =>
        Assert.ThrowsAny<SerializationException>(() => Read<T>(stream, options)).Message;
}
