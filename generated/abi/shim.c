/* Written by generator/ from specs/ and the mpi.h of MPI-5.0 ABI.
   Not to be edited: change the table, the template or the generator and run ./build.sh --target=Generate. */
#include <mpi.h>
#include "mpinet_shim.h"

MPINET_LAYOUT_BEGIN
    MPINET_SIZE(MPI_Status, 32)
    MPINET_FIELD(MPI_Status, MPI_SOURCE, 0)
    MPINET_FIELD(MPI_Status, MPI_TAG, 4)
    MPINET_FIELD(MPI_Status, MPI_ERROR, 8)
    MPINET_SIZE(MPI_Comm, 8)
    MPINET_SIZE(MPI_Datatype, 8)
    MPINET_SIZE(MPI_Errhandler, 8)
    MPINET_SIZE(MPI_File, 8)
    MPINET_SIZE(MPI_Group, 8)
    MPINET_SIZE(MPI_Info, 8)
    MPINET_SIZE(MPI_Message, 8)
    MPINET_SIZE(MPI_Op, 8)
    MPINET_SIZE(MPI_Request, 8)
    MPINET_SIZE(MPI_Session, 8)
    MPINET_SIZE(MPI_T_cvar_handle, 8)
    MPINET_SIZE(MPI_T_enum, 8)
    MPINET_SIZE(MPI_T_event_instance, 8)
    MPINET_SIZE(MPI_T_event_registration, 8)
    MPINET_SIZE(MPI_T_pvar_handle, 8)
    MPINET_SIZE(MPI_T_pvar_session, 8)
    MPINET_SIZE(MPI_Win, 8)
    MPINET_SIZE(MPI_Aint, 8)
    MPINET_SIZE(MPI_Offset, 8)
    MPINET_SIZE(MPI_Count, 8)
MPINET_LAYOUT_END

MPINET_CONSTANTS_BEGIN
MPINET_CONSTANTS_END

MPINET_FUNCTION(int, Pcontrol, (int level), (level))
MPINET_PMPI_FUNCTION(int, Pcontrol, (int level), (level))
