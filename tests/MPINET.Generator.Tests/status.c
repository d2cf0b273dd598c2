/* Accessors for the fields of a status, at any offsets. StatusLayoutTests compiles them with the header of a test, which Shim includes. */

/* The shim hides what it does not export. */
#pragma GCC visibility push(default)

int status_get_source(const MPI_Status *status)
{
    return status->MPI_SOURCE;
}

int status_get_tag(const MPI_Status *status)
{
    return status->MPI_TAG;
}

int status_get_error(const MPI_Status *status)
{
    return status->MPI_ERROR;
}

void status_set_source(MPI_Status *status, int source)
{
    status->MPI_SOURCE = source;
}

void status_set_tag(MPI_Status *status, int tag)
{
    status->MPI_TAG = tag;
}

void status_set_error(MPI_Status *status, int error)
{
    status->MPI_ERROR = error;
}

#pragma GCC visibility pop
