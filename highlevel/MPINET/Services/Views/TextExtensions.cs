using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Text;

namespace MPINET;

/// <summary>Texts as messages: their bytes in UTF-8, as MPI_CHAR.</summary>
/// <remarks>
/// The methods are extensions, so that the compiler takes a null argument for a buffer, which is refused, and not for a
/// text.
/// </remarks>
public static class TextExtensions
{
    // UTF-8 has no such byte.
    private const byte NoBytesOfText = 0xFF;

    /// <inheritdoc cref="Port.Send(ITypedBuffer, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public static void Send(this Port port, string text, int tag = Tag.Default) =>
        Require.Given(port, nameof(port)).Send(new StringTypedBuffer(text), tag);

    /// <inheritdoc cref="Port.Isend(ITypedBuffer, int, string, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public static Request Isend(
        this Port port,
        string text,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Require.Given(port, nameof(port)).Isend(new StringTypedBuffer(text), tag, file, line);

    /// <inheritdoc cref="Port.Bsend(ITypedBuffer, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public static void Bsend(this Port port, string text, int tag = Tag.Default) =>
        Require.Given(port, nameof(port)).Bsend(new StringTypedBuffer(text), tag);

    /// <inheritdoc cref="Port.Ibsend(ITypedBuffer, int, string, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public static Request Ibsend(
        this Port port,
        string text,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Require.Given(port, nameof(port)).Ibsend(new StringTypedBuffer(text), tag, file, line);

    /// <inheritdoc cref="Port.Ssend(ITypedBuffer, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public static void Ssend(this Port port, string text, int tag = Tag.Default) =>
        Require.Given(port, nameof(port)).Ssend(new StringTypedBuffer(text), tag);

    /// <inheritdoc cref="Port.Issend(ITypedBuffer, int, string, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public static Request Issend(
        this Port port,
        string text,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Require.Given(port, nameof(port)).Issend(new StringTypedBuffer(text), tag, file, line);

    /// <inheritdoc cref="Port.Rsend(ITypedBuffer, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public static void Rsend(this Port port, string text, int tag = Tag.Default) =>
        Require.Given(port, nameof(port)).Rsend(new StringTypedBuffer(text), tag);

    /// <inheritdoc cref="Port.Irsend(ITypedBuffer, int, string, int)" />
    /// <param name="port">The destination.</param>
    /// <param name="text">The text to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public static Request Irsend(
        this Port port,
        string text,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Require.Given(port, nameof(port)).Irsend(new StringTypedBuffer(text), tag, file, line);

    /// <summary>Broadcasts a text of any length from the root to all processes. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Bcast of the length and of the bytes. All processes must call this form. MPI-5.0, section 6.4.</remarks>
    /// <exception cref="ArgumentNullException">On the root, the text is null.</exception>
    /// <exception cref="SerializationException">On another process, the text of the root is null.</exception>
    /// <inheritdoc cref="Port.Bcast(ITypedBuffer)" path="/exception" />
    /// <param name="root">The port of the root.</param>
    /// <param name="text">The text, on the root; ignored on other processes.</param>
    /// <returns>The root's text. In the root's group of an intercommunicator, the argument, or an empty text.</returns>
    public static string Bcast(this Port root, string? text)
    {
        Require.NotNull(root, nameof(root));
        Root role = Root.Of(root);
        byte[]? own = role.IsHere && text is not null ? Encoding.UTF8.GetBytes(text) : null;
        int length = root.Bcast(own?.Length ?? -1);
        if (role.IsHere)
        {
            Require.NotNull(text, nameof(text));
        }
        else if (length < 0 && role.HasPart)
        {
            throw NoText(root.Peer);
        }

        byte[] bytes = own ?? new byte[Math.Max(0, length)];
        root.Bcast(bytes);
        return role is { HasPart: true, IsHere: false } ? Encoding.UTF8.GetString(bytes) : text ?? "";
    }

    /// <summary>Collects a text of any length from each process at the root. Blocks. Collective.</summary>
    /// <inheritdoc cref="Port.Gatherv{T}(T[])" path="/remarks|/exception" />
    /// <exception cref="SerializationException">The text of another process is null.</exception>
    /// <param name="root">The port of the root.</param>
    /// <param name="text">The contribution of this process.</param>
    /// <returns>The texts in the order of the ranks, on the root; an empty array on other processes.</returns>
    public static string[] Gather(this Port root, string text)
    {
        byte[] all = Require.Given(root, nameof(root)).Gatherv(Bytes(text), out int[] counts);
        Require.NotNull(text, nameof(text));
        return Texts(all, counts);
    }

    /// <summary>Collects a text of any length from each process, on all processes. Blocks. Collective.</summary>
    /// <inheritdoc cref="Communicator.Allgatherv{T}(T[])" path="/remarks|/exception" />
    /// <exception cref="SerializationException">The text of another process is null.</exception>
    /// <param name="comm">The communicator.</param>
    /// <param name="text">The contribution of this process.</param>
    /// <returns>The texts in the order of the ranks.</returns>
    public static string[] Allgather(this Communicator comm, string text)
    {
        byte[] all = Require.Given(comm, nameof(comm)).Allgatherv(Bytes(text), out int[] counts);
        Require.NotNull(text, nameof(text));
        return Texts(all, counts);
    }

    // A process without a text takes part, so that the others are notified.
    private static byte[] Bytes(string? text) => text is null ? [NoBytesOfText] : Encoding.UTF8.GetBytes(text);

    private static SerializationException NoText(int rank) =>
        new(
            $"The text cannot be received: rank {rank} has none to send. {typeof(ArgumentNullException)}: 'text' is null."
        );

    private static string[] Texts(byte[] bytes, int[] counts)
    {
        string[] texts = new string[counts.Length];
        int start = 0;
        for (int i = 0; i < texts.Length; i++)
        {
            if (counts[i] == 1 && bytes[start] == NoBytesOfText)
            {
                throw NoText(i);
            }

            texts[i] = Encoding.UTF8.GetString(bytes, start, counts[i]);
            start += counts[i];
        }

        return texts;
    }
}
