#if NET
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>System.Text.Json with references preserved, as in objects of this library.</summary>
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
