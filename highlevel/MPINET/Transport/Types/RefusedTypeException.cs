using System.Runtime.Serialization;

namespace MPINET;

/// <summary>A type cannot travel; the message says why, and whoever knows where it stands says that.</summary>
/// <param name="why">The reason.</param>
internal sealed class RefusedTypeException(string why) : SerializationException(why);
