#if NET
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>A list by System.Text.Json, which keeps identity here as objects of this library do.</summary>
internal sealed class ListByJson() : ListAsStream("System.Text.Json")
{
    private readonly JsonSerializerOptions options = new()
    {
        IncludeFields = true,
        ReferenceHandler = ReferenceHandler.Preserve,
        MaxDepth = 1 << 20,
    };

    protected override void Write(Stream stream, LinkedArray list) => JsonSerializer.Serialize(stream, list, options);

    protected override LinkedArray Read(byte[] bytes, int count) =>
        JsonSerializer.Deserialize<LinkedArray>(new ReadOnlySpan<byte>(bytes, 0, count), options)!;
}
#endif
