using System;
using System.IO;
using System.Linq;
using MPINET;
using PureHDF;
using PureHDF.Selections;
using PureHDF.VOL.Native;

/// <summary>Finds where in the file the elements of a dataset are, so that all processes can write them.</summary>
internal static class DataPlace
{
    /// <summary>The byte at which a dataset in one piece begins: PureHDF reads its first element, and the stream looks where.</summary>
    /// <exception cref="InvalidDataException">The dataset is in chunks, compact or in another file, or has other elements.</exception>
    public static unsafe long Of<T>(ParallelFile file, string dataset)
        where T : unmanaged
    {
        // region place
        using WatchedStream stream = new(file.AsStream());
        using NativeFile hdf5 = H5File.Open(stream, leaveOpen: true);
        IH5Dataset found = hdf5.Dataset(dataset);
        ulong[] ones = [.. found.Space.Dimensions.Select(_ => 1UL)];
        if (found.Layout.Class == H5DataLayoutClass.Contiguous && found.Type.Size == sizeof(T))
        {
            found.Read<T[]>(new HyperslabSelection(ones.Length, starts: new ulong[ones.Length], blocks: ones));
        }

        return stream.Last.Bytes == sizeof(T)
            ? stream.Last.Place
            : throw new InvalidDataException(
                $"'{dataset}' is not in one piece of the file, or not of {typeof(T).Name}."
            );
        // endregion
    }

    // PureHDF calls ReadDataset for the elements of datasets, and Read for all else.
    private sealed class WatchedStream(Stream file) : Stream, IDatasetStream
    {
        public (long Place, int Bytes) Last { get; private set; }

        public override bool CanRead => true;

        public override bool CanSeek => true;

        public override bool CanWrite => false;

        public override long Length => file.Length;

        public override long Position
        {
            get => file.Position;
            set => file.Position = value;
        }

        public void ReadDataset(Span<byte> buffer)
        {
            Last = (file.Position, buffer.Length);
            file.ReadExactly(buffer);
        }

        public override int Read(Span<byte> buffer) => file.Read(buffer);

        public override int Read(byte[] buffer, int offset, int count) => file.Read(buffer, offset, count);

        public override long Seek(long offset, SeekOrigin origin) => file.Seek(offset, origin);

        public override void Flush() => file.Flush();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        protected override void Dispose(bool disposing)
        {
            file.Dispose();
            base.Dispose(disposing);
        }
    }
}
