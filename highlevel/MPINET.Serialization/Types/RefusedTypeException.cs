using System.Runtime.Serialization;

namespace MPINET;

/// <summary>
/// A type cannot be sent. The message gives the reason; the code that knows the position of the object adds it.
/// </summary>
/// <param name="why">The reason.</param>
internal sealed class RefusedTypeException(string why) : SerializationException(why);
