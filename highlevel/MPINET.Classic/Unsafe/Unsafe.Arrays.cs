using MPINET.PInvoke;

namespace MPI;

// Functions with arrays of handles or ranks, and one whose replacement has another form.
public unsafe partial class Unsafe
{
    /// <summary>Creates a datatype of blocks of different types.</summary>
    /// <remarks>Local. MPI-2.2, 15.1.</remarks>
    /// <param name="count">in: number of blocks.</param>
    /// <param name="array_of_blocklengths">in: number of elements of each block.</param>
    /// <param name="array_of_displacements">in: displacement of each block in bytes.</param>
    /// <param name="array_of_types">in: datatype of each block.</param>
    /// <param name="newtype">out: datatype.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentException">An array has fewer elements.</exception>
    public static int MPI_Type_struct(
        int count,
        int[] array_of_blocklengths,
        IntPtr[] array_of_displacements,
        int[] array_of_types,
        out int newtype
    )
    {
        UnsafeNumbers.Require(array_of_blocklengths, count, nameof(array_of_blocklengths));
        UnsafeNumbers.Require(array_of_displacements, count, nameof(array_of_displacements));
        UnsafeNumbers.Require(array_of_types, count, nameof(array_of_types));
        MPI_Datatype created = Mpi.MPI_DATATYPE_NULL;
        fixed (int* lengths = array_of_blocklengths)
        fixed (IntPtr* displacements = array_of_displacements)
        fixed (MPI_Datatype* types = UnsafeHandles.Datatypes(array_of_types))
        {
            int code = Mpi.MPI_Type_create_struct(count, lengths, (nint*)displacements, types, &created);
            newtype = UnsafeHandles.Number(created);
            return UnsafeNumbers.Code(code);
        }
    }

    /// <summary>Returns the extent of a datatype.</summary>
    /// <remarks>Local. MPI-2.2, 15.1.</remarks>
    /// <param name="datatype">in: datatype.</param>
    /// <param name="extent">out: extent in bytes.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Type_extent(int datatype, out IntPtr extent)
    {
        nint lowest = 0;
        nint length = 0;
        int code = Mpi.MPI_Type_get_extent(UnsafeHandles.Datatype(datatype), &lowest, &length);
        extent = length;
        return UnsafeNumbers.Code(code);
    }

    /// <summary>Sends a block of elements to each process, and receives one from each, with a datatype for each block.</summary>
    /// <remarks>Collective: all processes of the group call it; may wait for them. MPI-5.0, 6.8.</remarks>
    /// <param name="sendbuf">in: address of the first element to send.</param>
    /// <param name="sendcnts">in: number of elements for each process.</param>
    /// <param name="sdispls">in: displacement of each block to send, in bytes.</param>
    /// <param name="sendtypes">in: datatype of each block to send.</param>
    /// <param name="recvbuf">out: address of the first element to receive.</param>
    /// <param name="recvcnts">in: number of elements from each process.</param>
    /// <param name="rdispls">in: displacement of each block to receive, in bytes.</param>
    /// <param name="recvtypes">in: datatype of each block to receive.</param>
    /// <param name="comm">in: communicator.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    public static int MPI_Alltoallw(
        IntPtr sendbuf,
        int[] sendcnts,
        int[] sdispls,
        int[] sendtypes,
        IntPtr recvbuf,
        int[] recvcnts,
        int[] rdispls,
        int[] recvtypes,
        int comm
    )
    {
        fixed (
            int* sendCounts = sendcnts,
                sendPlaces = sdispls,
                receiveCounts = recvcnts,
                receivePlaces = rdispls
        )
        fixed (MPI_Datatype* sendTypes = UnsafeHandles.Datatypes(sendtypes))
        fixed (MPI_Datatype* receiveTypes = UnsafeHandles.Datatypes(recvtypes))
        {
            return UnsafeNumbers.Code(
                Mpi.MPI_Alltoallw(
                    (void*)sendbuf,
                    sendCounts,
                    sendPlaces,
                    sendTypes,
                    (void*)recvbuf,
                    receiveCounts,
                    receivePlaces,
                    receiveTypes,
                    UnsafeHandles.Comm(comm)
                )
            );
        }
    }

    /// <summary>Translates ranks in one group to ranks in another.</summary>
    /// <remarks>Local. MPI-5.0, 7.3.1.</remarks>
    /// <param name="group1">in: group of the given ranks.</param>
    /// <param name="n">in: number of ranks.</param>
    /// <param name="ranks1">in: ranks in the first group.</param>
    /// <param name="group2">in: group of the ranks to be found.</param>
    /// <param name="ranks2">out: ranks in the second group; MPI_UNDEFINED for a process that is not in it.</param>
    /// <returns>MPI_SUCCESS or an error code.</returns>
    /// <exception cref="ArgumentException">An array has fewer elements.</exception>
    public static int MPI_Group_translate_ranks(int group1, int n, int[] ranks1, int group2, int[] ranks2)
    {
        UnsafeNumbers.Require(ranks1, n, nameof(ranks1));
        UnsafeNumbers.Require(ranks2, n, nameof(ranks2));
        int[] given = Array.ConvertAll(ranks1 ?? [], UnsafeNumbers.Rank);
        fixed (
            int* first = given,
                found = ranks2
        )
        {
            int code = Mpi.MPI_Group_translate_ranks(
                UnsafeHandles.Group(group1),
                n,
                first,
                UnsafeHandles.Group(group2),
                found
            );
            for (int index = 0; index < n; index++)
            {
                ranks2[index] = UnsafeNumbers.RankOfMpi(ranks2[index]);
            }

            return UnsafeNumbers.Code(code);
        }
    }
}
