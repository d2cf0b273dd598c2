/* Packing: the packed form is that of messages. */
#include "standin.h"

static int check(MPI_Comm comm, int count, MPI_Datatype datatype, struct type **type)
{
    *type = type_usable(datatype);
    return comm_find(comm) == NULL ? MPI_ERR_COMM
           : count < 0             ? MPI_ERR_COUNT
           : *type == NULL         ? MPI_ERR_TYPE
                                   : MPI_SUCCESS;
}

EXPORTED(Pack);
int MPI_Pack(const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position,
                    MPI_Comm comm)
{
    struct type *type;

    ENTER();

    int code = check(comm, incount, datatype, &type);

    if (code == MPI_SUCCESS && (position == NULL || *position < 0 || outsize < 0))
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS && incount * type->size > outsize - *position)
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
        *position += (int)type_pack(inbuf, incount, type, (char *)outbuf + *position);
    LEAVE(comm, code);
}

EXPORTED(Unpack);
int MPI_Unpack(const void *inbuf, int insize, int *position, void *outbuf, int outcount, MPI_Datatype datatype,
                      MPI_Comm comm)
{
    struct type *type;

    ENTER();

    int code = check(comm, outcount, datatype, &type);

    if (code == MPI_SUCCESS && (position == NULL || *position < 0 || insize < 0))
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS && outcount * type->size > insize - *position)
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
    {
        MPI_Aint bytes = outcount * type->size;

        type_unpack((const char *)inbuf + *position, (size_t)bytes, outbuf, outcount, type);
        *position += (int)bytes;
    }
    LEAVE(comm, code);
}

EXPORTED(Pack_size);
int MPI_Pack_size(int incount, MPI_Datatype datatype, MPI_Comm comm, int *size)
{
    struct type *type;

    ENTER();

    int code = check(comm, incount, datatype, &type);

    if (code == MPI_SUCCESS && size == NULL)
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS && incount * type->size > INT32_MAX)
        code = MPI_ERR_COUNT;
    if (code == MPI_SUCCESS)
        *size = (int)(incount * type->size);
    LEAVE(comm, code);
}
