/* Written by generator/ from the mpi.h of MS-MPI.
   Not to be edited: change the table, the template or the generator and run ./build.sh --target=Generate. */
#ifndef MPINET_MPI_H
#define MPINET_MPI_H

/* Of variables: a library that defines them itself defines this as nothing. */
#ifndef MPINET_IMPORTED
#define MPINET_IMPORTED __declspec(dllimport)
#endif

typedef struct MPI_Status { int internal[2]; int MPI_SOURCE; int MPI_TAG; int MPI_ERROR; } MPI_Status;
typedef long long MPI_Aint;
typedef int MPI_Comm;
typedef int MPI_Comm_copy_attr_function(int, int, void*, void*, void*, int*);
typedef int MPI_Comm_delete_attr_function(int, int, void*, void*);
typedef void MPI_Comm_errhandler_fn(int*, int*, ...);
typedef int MPI_Copy_function(int, int, void*, void*, void*, int*);
typedef long long MPI_Count;
typedef int MPI_Datarep_conversion_function(void*, int, int, void*, long long, void*);
typedef int MPI_Datarep_extent_function(int, long long*, void*);
typedef int MPI_Datatype;
typedef int MPI_Delete_function(int, int, void*, void*);
typedef int MPI_Errhandler;
typedef struct ADIOI_FileD* MPI_File;
typedef void MPI_File_errhandler_fn(struct ADIOI_FileD**, int*, ...);
typedef int MPI_Fint;
typedef int MPI_Grequest_cancel_function(void*, int);
typedef int MPI_Grequest_free_function(void*);
typedef int MPI_Grequest_query_function(void*, struct MPI_Status*);
typedef int MPI_Group;
typedef void MPI_Handler_function(int*, int*, ...);
typedef int MPI_Info;
typedef int MPI_Message;
typedef long long MPI_Offset;
typedef int MPI_Op;
typedef int MPI_Request;
typedef int MPI_Type_copy_attr_function(int, int, void*, void*, void*, int*);
typedef int MPI_Type_delete_attr_function(int, int, void*, void*);
typedef void MPI_User_function(void*, void*, int*, int*);
typedef int MPI_Win;
typedef int MPI_Win_copy_attr_function(int, int, void*, void*, void*, int*);
typedef int MPI_Win_delete_attr_function(int, int, void*, void*);
typedef void MPI_Win_errhandler_fn(int*, int*, ...);

#define MPI_2COMPLEX ((MPI_Datatype)1275072548)
#define MPI_2DOUBLE_COMPLEX ((MPI_Datatype)1275076645)
#define MPI_2DOUBLE_PRECISION ((MPI_Datatype)1275072547)
#define MPI_2INT ((MPI_Datatype)1275070486)
#define MPI_2INTEGER ((MPI_Datatype)1275070496)
#define MPI_2REAL ((MPI_Datatype)1275070497)
#define MPI_AINT ((MPI_Datatype)1275070523)
#define MPI_ANY_SOURCE ((int)-2)
#define MPI_ANY_TAG ((int)-1)
#define MPI_APPNUM ((int)1681915917)
#define MPI_ARGVS_NULL ((char***)0)
#define MPI_ARGV_NULL ((char**)0)
#define MPI_BAND ((MPI_Op)1476395014)
#define MPI_BOR ((MPI_Op)1476395016)
#define MPI_BOTTOM ((void*)0)
#define MPI_BSEND_OVERHEAD ((int)95)
#define MPI_BXOR ((MPI_Op)1476395018)
#define MPI_BYTE ((MPI_Datatype)1275068685)
#define MPI_CART ((int)2)
#define MPI_CHAR ((MPI_Datatype)1275068673)
#define MPI_CHARACTER ((MPI_Datatype)1275068698)
#define MPI_COMBINER_CONTIGUOUS ((int)3)
#define MPI_COMBINER_DARRAY ((int)14)
#define MPI_COMBINER_DUP ((int)2)
#define MPI_COMBINER_F90_COMPLEX ((int)16)
#define MPI_COMBINER_F90_INTEGER ((int)17)
#define MPI_COMBINER_F90_REAL ((int)15)
#define MPI_COMBINER_HINDEXED ((int)9)
#define MPI_COMBINER_HINDEXED_BLOCK ((int)19)
#define MPI_COMBINER_HINDEXED_INTEGER ((int)8)
#define MPI_COMBINER_HVECTOR ((int)6)
#define MPI_COMBINER_HVECTOR_INTEGER ((int)5)
#define MPI_COMBINER_INDEXED ((int)7)
#define MPI_COMBINER_INDEXED_BLOCK ((int)10)
#define MPI_COMBINER_NAMED ((int)1)
#define MPI_COMBINER_RESIZED ((int)18)
#define MPI_COMBINER_STRUCT ((int)12)
#define MPI_COMBINER_STRUCT_INTEGER ((int)11)
#define MPI_COMBINER_SUBARRAY ((int)13)
#define MPI_COMBINER_VECTOR ((int)4)
#define MPI_COMM_DUP_FN ((MPI_Comm_copy_attr_function*)MPIR_Dup_fn)
#define MPI_COMM_NULL ((MPI_Comm)67108864)
#define MPI_COMM_NULL_COPY_FN ((MPI_Comm_copy_attr_function*)0)
#define MPI_COMM_NULL_DELETE_FN ((MPI_Comm_delete_attr_function*)0)
#define MPI_COMM_SELF ((MPI_Comm)1140850689)
#define MPI_COMM_TYPE_SHARED ((int)1)
#define MPI_COMM_WORLD ((MPI_Comm)1140850688)
#define MPI_COMPLEX ((MPI_Datatype)1275070494)
#define MPI_COMPLEX16 ((MPI_Datatype)1275072554)
#define MPI_COMPLEX32 ((MPI_Datatype)201326592)
#define MPI_COMPLEX4 ((MPI_Datatype)201326592)
#define MPI_COMPLEX8 ((MPI_Datatype)1275070504)
#define MPI_CONGRUENT ((int)1)
#define MPI_CONVERSION_FN_NULL ((MPI_Datarep_conversion_function*)0)
#define MPI_COUNT ((MPI_Datatype)1275070525)
#define MPI_CXX_BOOL ((MPI_Datatype)1275068695)
#define MPI_C_BOOL ((MPI_Datatype)1275068695)
#define MPI_C_COMPLEX ((MPI_Datatype)1275070482)
#define MPI_C_DOUBLE_COMPLEX ((MPI_Datatype)1275072532)
#define MPI_C_FLOAT_COMPLEX ((MPI_Datatype)1275070483)
#define MPI_C_LONG_DOUBLE_COMPLEX ((MPI_Datatype)1275072533)
#define MPI_Comm_c2f(comm) (MPI_Fint)(comm)
#define MPI_Comm_f2c(comm) (MPI_Comm)(comm)
#define MPI_DATATYPE_NULL ((MPI_Datatype)201326592)
#define MPI_DISPLACEMENT_CURRENT ((int)-54278278)
#define MPI_DISTRIBUTE_BLOCK ((int)121)
#define MPI_DISTRIBUTE_CYCLIC ((int)122)
#define MPI_DISTRIBUTE_DFLT_DARG ((int)-49767)
#define MPI_DISTRIBUTE_NONE ((int)123)
#define MPI_DIST_GRAPH ((int)3)
#define MPI_DOUBLE ((MPI_Datatype)1275070475)
#define MPI_DOUBLE_COMPLEX ((MPI_Datatype)1275072546)
#define MPI_DOUBLE_INT ((MPI_Datatype)-1946157055)
#define MPI_DOUBLE_PRECISION ((MPI_Datatype)1275070495)
#define MPI_DUP_FN MPIR_Dup_fn
#define MPI_ERRCODES_IGNORE ((int*)0)
#define MPI_ERRHANDLER_NULL ((MPI_Errhandler)335544320)
#define MPI_ERRORS_ARE_FATAL ((MPI_Errhandler)1409286144)
#define MPI_ERRORS_RETURN ((MPI_Errhandler)1409286145)
#define MPI_ERR_ACCESS ((int)20)
#define MPI_ERR_AMODE ((int)21)
#define MPI_ERR_ARG ((int)12)
#define MPI_ERR_ASSERT ((int)53)
#define MPI_ERR_BAD_FILE ((int)22)
#define MPI_ERR_BASE ((int)46)
#define MPI_ERR_BUFFER ((int)1)
#define MPI_ERR_COMM ((int)5)
#define MPI_ERR_CONVERSION ((int)23)
#define MPI_ERR_COUNT ((int)2)
#define MPI_ERR_DIMS ((int)11)
#define MPI_ERR_DISP ((int)52)
#define MPI_ERR_DUP_DATAREP ((int)24)
#define MPI_ERR_FILE ((int)27)
#define MPI_ERR_FILE_EXISTS ((int)25)
#define MPI_ERR_FILE_IN_USE ((int)26)
#define MPI_ERR_GROUP ((int)8)
#define MPI_ERR_INFO ((int)28)
#define MPI_ERR_INFO_KEY ((int)29)
#define MPI_ERR_INFO_NOKEY ((int)31)
#define MPI_ERR_INFO_VALUE ((int)30)
#define MPI_ERR_INTERN ((int)16)
#define MPI_ERR_IN_STATUS ((int)17)
#define MPI_ERR_IO ((int)32)
#define MPI_ERR_KEYVAL ((int)48)
#define MPI_ERR_LASTCODE ((int)1073741823)
#define MPI_ERR_LOCKTYPE ((int)47)
#define MPI_ERR_NAME ((int)33)
#define MPI_ERR_NOT_SAME ((int)35)
#define MPI_ERR_NO_MEM ((int)34)
#define MPI_ERR_NO_SPACE ((int)36)
#define MPI_ERR_NO_SUCH_FILE ((int)37)
#define MPI_ERR_OP ((int)9)
#define MPI_ERR_OTHER ((int)15)
#define MPI_ERR_PENDING ((int)18)
#define MPI_ERR_PORT ((int)38)
#define MPI_ERR_QUOTA ((int)39)
#define MPI_ERR_RANK ((int)6)
#define MPI_ERR_READ_ONLY ((int)40)
#define MPI_ERR_REQUEST ((int)19)
#define MPI_ERR_RMA_CONFLICT ((int)49)
#define MPI_ERR_RMA_SYNC ((int)50)
#define MPI_ERR_ROOT ((int)7)
#define MPI_ERR_SERVICE ((int)41)
#define MPI_ERR_SIZE ((int)51)
#define MPI_ERR_SPAWN ((int)42)
#define MPI_ERR_TAG ((int)4)
#define MPI_ERR_TOPOLOGY ((int)10)
#define MPI_ERR_TRUNCATE ((int)14)
#define MPI_ERR_TYPE ((int)3)
#define MPI_ERR_UNKNOWN ((int)13)
#define MPI_ERR_UNSUPPORTED_DATAREP ((int)43)
#define MPI_ERR_UNSUPPORTED_OPERATION ((int)44)
#define MPI_ERR_WIN ((int)45)
#define MPI_Errhandler_c2f(errhandler) (MPI_Fint)(errhandler)
#define MPI_Errhandler_f2c(errhandler) (MPI_Errhandler)(errhandler)
#define MPI_FILE_NULL ((MPI_File)0)
#define MPI_FLOAT ((MPI_Datatype)1275069450)
#define MPI_FLOAT_INT ((MPI_Datatype)-1946157056)
extern MPINET_IMPORTED MPI_Fint* MPI_F_STATUSES_IGNORE;
extern MPINET_IMPORTED MPI_Fint* MPI_F_STATUS_IGNORE;
#define MPI_GRAPH ((int)1)
#define MPI_GROUP_EMPTY ((MPI_Group)1207959552)
#define MPI_GROUP_NULL ((MPI_Group)134217728)
#define MPI_Group_c2f(group) (MPI_Fint)(group)
#define MPI_Group_f2c(group) (MPI_Group)(group)
#define MPI_HOST ((int)1681915907)
#define MPI_IDENT ((int)0)
#define MPI_INCLUDED
#define MPI_INFO_NULL ((MPI_Info)469762048)
#define MPI_INT ((MPI_Datatype)1275069445)
#define MPI_INT16_T ((MPI_Datatype)1275068980)
#define MPI_INT32_T ((MPI_Datatype)1275069493)
#define MPI_INT64_T ((MPI_Datatype)1275070518)
#define MPI_INT8_T ((MPI_Datatype)1275068723)
#define MPI_INTEGER ((MPI_Datatype)1275069467)
#define MPI_INTEGER1 ((MPI_Datatype)1275068717)
#define MPI_INTEGER16 ((MPI_Datatype)201326592)
#define MPI_INTEGER2 ((MPI_Datatype)1275068975)
#define MPI_INTEGER4 ((MPI_Datatype)1275069488)
#define MPI_INTEGER8 ((MPI_Datatype)1275070513)
#define MPI_IN_PLACE ((void*)-1)
#define MPI_IO ((int)1681915909)
#define MPI_Info_c2f(info) (MPI_Fint)(info)
#define MPI_Info_f2c(info) (MPI_Info)(info)
#define MPI_KEYVAL_INVALID ((int)603979776)
#define MPI_LAND ((MPI_Op)1476395013)
#define MPI_LASTUSEDCODE ((int)1681915915)
#define MPI_LB ((MPI_Datatype)1275068432)
#define MPI_LOCK_EXCLUSIVE ((int)234)
#define MPI_LOCK_SHARED ((int)235)
#define MPI_LOGICAL ((MPI_Datatype)1275069469)
#define MPI_LONG ((MPI_Datatype)1275069447)
#define MPI_LONG_DOUBLE ((MPI_Datatype)1275070476)
#define MPI_LONG_DOUBLE_INT ((MPI_Datatype)-1946157052)
#define MPI_LONG_INT ((MPI_Datatype)-1946157054)
#define MPI_LONG_LONG ((MPI_Datatype)1275070473)
#define MPI_LONG_LONG_INT ((MPI_Datatype)1275070473)
#define MPI_LOR ((MPI_Op)1476395015)
#define MPI_LXOR ((MPI_Op)1476395017)
#define MPI_MAX ((MPI_Op)1476395009)
#define MPI_MAXLOC ((MPI_Op)1476395020)
#define MPI_MAX_DATAREP_STRING ((int)128)
#define MPI_MAX_ERROR_STRING ((int)512)
#define MPI_MAX_INFO_KEY ((int)255)
#define MPI_MAX_INFO_VAL ((int)1024)
#define MPI_MAX_LIBRARY_VERSION_STRING ((int)64)
#define MPI_MAX_OBJECT_NAME ((int)128)
#define MPI_MAX_PORT_NAME ((int)256)
#define MPI_MAX_PROCESSOR_NAME ((int)128)
#define MPI_MESSAGE_NO_PROC ((MPI_Message)1879048192)
#define MPI_MESSAGE_NULL ((MPI_Message)805306368)
#define MPI_METHOD int
#define MPI_MIN ((MPI_Op)1476395010)
#define MPI_MINLOC ((MPI_Op)1476395019)
#define MPI_MODE_APPEND ((int)128)
#define MPI_MODE_CREATE ((int)1)
#define MPI_MODE_DELETE_ON_CLOSE ((int)16)
#define MPI_MODE_EXCL ((int)64)
#define MPI_MODE_NOCHECK ((int)1024)
#define MPI_MODE_NOPRECEDE ((int)8192)
#define MPI_MODE_NOPUT ((int)4096)
#define MPI_MODE_NOSTORE ((int)2048)
#define MPI_MODE_NOSUCCEED ((int)16384)
#define MPI_MODE_RDONLY ((int)2)
#define MPI_MODE_RDWR ((int)8)
#define MPI_MODE_SEQUENTIAL ((int)256)
#define MPI_MODE_UNIQUE_OPEN ((int)32)
#define MPI_MODE_WRONLY ((int)4)
#define MPI_Message_c2f(msg) (MPI_Fint)(msg)
#define MPI_Message_f2c(msg) (MPI_Message)(msg)
#define MPI_NO_OP ((MPI_Op)1476395022)
#define MPI_NULL_COPY_FN ((MPI_Copy_function*)0)
#define MPI_NULL_DELETE_FN ((MPI_Delete_function*)0)
#define MPI_OFFSET ((MPI_Datatype)1275070524)
#define MPI_OP_NULL ((MPI_Op)402653184)
#define MPI_ORDER_C ((int)56)
#define MPI_ORDER_FORTRAN ((int)57)
#define MPI_Op_c2f(op) (MPI_Fint)(op)
#define MPI_Op_f2c(op) (MPI_Op)(op)
#define MPI_PACKED ((MPI_Datatype)1275068687)
#define MPI_PROC_NULL ((int)-1)
#define MPI_PROD ((MPI_Op)1476395012)
#define MPI_REAL ((MPI_Datatype)1275069468)
#define MPI_REAL16 ((MPI_Datatype)201326592)
#define MPI_REAL2 ((MPI_Datatype)201326592)
#define MPI_REAL4 ((MPI_Datatype)1275069479)
#define MPI_REAL8 ((MPI_Datatype)1275070505)
#define MPI_REPLACE ((MPI_Op)1476395021)
#define MPI_REQUEST_NULL ((MPI_Request)738197504)
#define MPI_ROOT ((int)-3)
#define MPI_Request_c2f(request) (MPI_Fint)(request)
#define MPI_Request_f2c(request) (MPI_Request)(request)
#define MPI_SEEK_CUR ((int)602)
#define MPI_SEEK_END ((int)604)
#define MPI_SEEK_SET ((int)600)
#define MPI_SHORT ((MPI_Datatype)1275068931)
#define MPI_SHORT_INT ((MPI_Datatype)-1946157053)
#define MPI_SIGNED_CHAR ((MPI_Datatype)1275068696)
#define MPI_SIMILAR ((int)2)
#define MPI_STATUSES_IGNORE ((MPI_Status*)1)
#define MPI_STATUS_IGNORE ((MPI_Status*)1)
#define MPI_SUBVERSION ((int)0)
#define MPI_SUCCESS ((int)0)
#define MPI_SUM ((MPI_Op)1476395011)
#define MPI_TAG_UB ((int)1681915905)
#define MPI_THREAD_FUNNELED ((int)1)
#define MPI_THREAD_MULTIPLE ((int)3)
#define MPI_THREAD_SERIALIZED ((int)2)
#define MPI_THREAD_SINGLE ((int)0)
#define MPI_TYPECLASS_COMPLEX ((int)3)
#define MPI_TYPECLASS_INTEGER ((int)2)
#define MPI_TYPECLASS_REAL ((int)1)
#define MPI_TYPE_DUP_FN ((MPI_Type_copy_attr_function*)MPIR_Dup_fn)
#define MPI_TYPE_NULL_COPY_FN ((MPI_Type_copy_attr_function*)0)
#define MPI_TYPE_NULL_DELETE_FN ((MPI_Type_delete_attr_function*)0)
#define MPI_Type_c2f(datatype) (MPI_Fint)(datatype)
#define MPI_Type_f2c(datatype) (MPI_Datatype)(datatype)
#define MPI_UB ((MPI_Datatype)1275068433)
#define MPI_UINT16_T ((MPI_Datatype)1275068984)
#define MPI_UINT32_T ((MPI_Datatype)1275069497)
#define MPI_UINT64_T ((MPI_Datatype)1275070522)
#define MPI_UINT8_T ((MPI_Datatype)1275068727)
#define MPI_UNDEFINED ((int)-32766)
#define MPI_UNEQUAL ((int)3)
#define MPI_UNIVERSE_SIZE ((int)1681915913)
#define MPI_UNSIGNED ((MPI_Datatype)1275069446)
#define MPI_UNSIGNED_CHAR ((MPI_Datatype)1275068674)
#define MPI_UNSIGNED_LONG ((MPI_Datatype)1275069448)
#define MPI_UNSIGNED_LONG_LONG ((MPI_Datatype)1275070489)
#define MPI_UNSIGNED_SHORT ((MPI_Datatype)1275068932)
#define MPI_UNWEIGHTED ((int*)1)
#define MPI_VERSION ((int)2)
#define MPI_WCHAR ((MPI_Datatype)1275068942)
#define MPI_WEIGHTS_EMPTY ((int*)2)
#define MPI_WIN_BASE ((int)1711276033)
#define MPI_WIN_CREATE_FLAVOR ((int)1711276039)
#define MPI_WIN_DISP_UNIT ((int)1711276037)
#define MPI_WIN_DUP_FN ((MPI_Win_copy_attr_function*)MPIR_Dup_fn)
#define MPI_WIN_FLAVOR_ALLOCATE ((int)2)
#define MPI_WIN_FLAVOR_CREATE ((int)1)
#define MPI_WIN_FLAVOR_DYNAMIC ((int)3)
#define MPI_WIN_FLAVOR_SHARED ((int)4)
#define MPI_WIN_MODEL ((int)1711276041)
#define MPI_WIN_NULL ((MPI_Win)536870912)
#define MPI_WIN_NULL_COPY_FN ((MPI_Win_copy_attr_function*)0)
#define MPI_WIN_NULL_DELETE_FN ((MPI_Win_delete_attr_function*)0)
#define MPI_WIN_SEPARATE ((int)1)
#define MPI_WIN_SIZE ((int)1711276035)
#define MPI_WIN_UNIFIED ((int)2)
#define MPI_WTIME_IS_GLOBAL ((int)1681915911)
#define MPI_Win_c2f(win) (MPI_Fint)(win)
#define MPI_Win_f2c(win) (MPI_Win)(win)
#define PMPI_Comm_c2f(comm) (MPI_Fint)(comm)
#define PMPI_Comm_f2c(comm) (MPI_Comm)(comm)
#define PMPI_Errhandler_c2f(errhandler) (MPI_Fint)(errhandler)
#define PMPI_Errhandler_f2c(errhandler) (MPI_Errhandler)(errhandler)
#define PMPI_Group_c2f(group) (MPI_Fint)(group)
#define PMPI_Group_f2c(group) (MPI_Group)(group)
#define PMPI_Info_c2f(info) (MPI_Fint)(info)
#define PMPI_Info_f2c(info) (MPI_Info)(info)
#define PMPI_Message_c2f(msg) (MPI_Fint)(msg)
#define PMPI_Message_f2c(msg) (MPI_Message)(msg)
#define PMPI_Op_c2f(op) (MPI_Fint)(op)
#define PMPI_Op_f2c(op) (MPI_Op)(op)
#define PMPI_Request_c2f(request) (MPI_Fint)(request)
#define PMPI_Request_f2c(request) (MPI_Request)(request)
#define PMPI_Type_c2f(datatype) (MPI_Fint)(datatype)
#define PMPI_Type_f2c(datatype) (MPI_Datatype)(datatype)
#define PMPI_Win_c2f(win) (MPI_Fint)(win)
#define PMPI_Win_f2c(win) (MPI_Win)(win)

int MPIR_Dup_fn();
int MPI_Abort(MPI_Comm comm, int errorcode);
int MPI_Accumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win);
int MPI_Add_error_class(int * errorclass);
int MPI_Add_error_code(int errorclass, int * errorcode);
int MPI_Add_error_string(int errorcode, const char * string);
int MPI_Address(void * location, MPI_Aint * address);
int MPI_Allgather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);
int MPI_Allgatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm);
int MPI_Alloc_mem(MPI_Aint size, MPI_Info info, void * baseptr);
int MPI_Allreduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int MPI_Alltoall(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);
int MPI_Alltoallv(const void * sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm);
int MPI_Alltoallw(const void * sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void * recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm);
int MPI_Attr_delete(MPI_Comm comm, int keyval);
int MPI_Attr_get(MPI_Comm comm, int keyval, void * attribute_val, int * flag);
int MPI_Attr_put(MPI_Comm comm, int keyval, void * attribute_val);
int MPI_Barrier(MPI_Comm comm);
int MPI_Bcast(void * buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm);
int MPI_Bsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int MPI_Bsend_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Buffer_attach(void * buffer, int size);
int MPI_Buffer_detach(void * buffer_addr, int * size);
int MPI_Cancel(MPI_Request * request);
int MPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[]);
int MPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm * comm_cart);
int MPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[]);
int MPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int * newrank);
int MPI_Cart_rank(MPI_Comm comm, const int coords[], int * rank);
int MPI_Cart_shift(MPI_Comm comm, int direction, int disp, int * rank_source, int * rank_dest);
int MPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm * newcomm);
int MPI_Cartdim_get(MPI_Comm comm, int * ndims);
int MPI_Close_port(const char * port_name);
int MPI_Comm_accept(const char * port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm * newcomm);
int MPI_Comm_call_errhandler(MPI_Comm comm, int errorcode);
int MPI_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int * result);
int MPI_Comm_connect(const char * port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm * newcomm);
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm * newcomm);
int MPI_Comm_create_errhandler(MPI_Comm_errhandler_fn * function, MPI_Errhandler * errhandler);
int MPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm * newcomm);
int MPI_Comm_create_keyval(MPI_Comm_copy_attr_function * comm_copy_attr_fn, MPI_Comm_delete_attr_function * comm_delete_attr_fn, int * comm_keyval, void * extra_state);
int MPI_Comm_delete_attr(MPI_Comm comm, int comm_keyval);
int MPI_Comm_disconnect(MPI_Comm * comm);
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm * newcomm);
int MPI_Comm_free(MPI_Comm * comm);
int MPI_Comm_free_keyval(int * comm_keyval);
int MPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void * attribute_val, int * flag);
int MPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler * errhandler);
int MPI_Comm_get_name(MPI_Comm comm, char * comm_name, int * resultlen);
int MPI_Comm_get_parent(MPI_Comm * parent);
int MPI_Comm_group(MPI_Comm comm, MPI_Group * group);
int MPI_Comm_join(int fd, MPI_Comm * intercomm);
int MPI_Comm_rank(MPI_Comm comm, int * rank);
int MPI_Comm_remote_group(MPI_Comm comm, MPI_Group * group);
int MPI_Comm_remote_size(MPI_Comm comm, int * size);
int MPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void * attribute_val);
int MPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler);
int MPI_Comm_set_name(MPI_Comm comm, const char * comm_name);
int MPI_Comm_size(MPI_Comm comm, int * size);
int MPI_Comm_spawn(const char * command, char * argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm, MPI_Comm * intercomm, int array_of_errcodes[]);
int MPI_Comm_spawn_multiple(int count, char * array_of_commands[], char ** array_of_argv[], const int array_of_maxprocs[], const MPI_Info array_of_info[], int root, MPI_Comm comm, MPI_Comm * intercomm, int array_of_errcodes[]);
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm * newcomm);
int MPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm * newcomm);
int MPI_Comm_test_inter(MPI_Comm comm, int * flag);
int MPI_Compare_and_swap(const void * origin_addr, const void * compare_addr, void * result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win);
int MPI_Dims_create(int nnodes, int ndims, int dims[]);
int MPI_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int weights[], MPI_Info info, int reorder, MPI_Comm * comm_dist_graph);
int MPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm * comm_dist_graph);
int MPI_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[], int sourceweights[], int maxoutdegree, int destinations[], int destweights[]);
int MPI_Dist_graph_neighbors_count(MPI_Comm comm, int * indegree, int * outdegree, int * weighted);
int MPI_Errhandler_create(MPI_Handler_function * function, MPI_Errhandler * errhandler);
int MPI_Errhandler_free(MPI_Errhandler * errhandler);
int MPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler * errhandler);
int MPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler);
int MPI_Error_class(int errorcode, int * errorclass);
int MPI_Error_string(int errorcode, char * string, int * resultlen);
int MPI_Exscan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int MPI_Fetch_and_op(const void * origin_addr, void * result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win);
MPI_Fint MPI_File_c2f(MPI_File file);
int MPI_File_call_errhandler(MPI_File file, int errorcode);
int MPI_File_close(MPI_File * fh);
int MPI_File_create_errhandler(MPI_File_errhandler_fn * function, MPI_Errhandler * errhandler);
int MPI_File_delete(const char * filename, MPI_Info info);
MPI_File MPI_File_f2c(MPI_Fint file);
int MPI_File_get_amode(MPI_File fh, int * amode);
int MPI_File_get_atomicity(MPI_File fh, int * flag);
int MPI_File_get_byte_offset(MPI_File fh, MPI_Offset offset, MPI_Offset * disp);
int MPI_File_get_errhandler(MPI_File file, MPI_Errhandler * errhandler);
int MPI_File_get_group(MPI_File fh, MPI_Group * group);
int MPI_File_get_info(MPI_File fh, MPI_Info * info_used);
int MPI_File_get_position(MPI_File fh, MPI_Offset * offset);
int MPI_File_get_position_shared(MPI_File fh, MPI_Offset * offset);
int MPI_File_get_size(MPI_File fh, MPI_Offset * size);
int MPI_File_get_type_extent(MPI_File fh, MPI_Datatype datatype, MPI_Aint * extent);
int MPI_File_get_view(MPI_File fh, MPI_Offset * disp, MPI_Datatype * etype, MPI_Datatype * filetype, char * datarep);
int MPI_File_iread(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int MPI_File_iread_at(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int MPI_File_iread_shared(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int MPI_File_iwrite(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int MPI_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int MPI_File_iwrite_shared(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int MPI_File_open(MPI_Comm comm, const char * filename, int amode, MPI_Info info, MPI_File * fh);
int MPI_File_preallocate(MPI_File fh, MPI_Offset size);
int MPI_File_read(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_read_all(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_read_all_begin(MPI_File fh, void * buf, int count, MPI_Datatype datatype);
int MPI_File_read_all_end(MPI_File fh, void * buf, MPI_Status * status);
int MPI_File_read_at(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_read_at_all(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype);
int MPI_File_read_at_all_end(MPI_File fh, void * buf, MPI_Status * status);
int MPI_File_read_ordered(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_read_ordered_begin(MPI_File fh, void * buf, int count, MPI_Datatype datatype);
int MPI_File_read_ordered_end(MPI_File fh, void * buf, MPI_Status * status);
int MPI_File_read_shared(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_seek(MPI_File fh, MPI_Offset offset, int whence);
int MPI_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence);
int MPI_File_set_atomicity(MPI_File fh, int flag);
int MPI_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler);
int MPI_File_set_info(MPI_File fh, MPI_Info info);
int MPI_File_set_size(MPI_File fh, MPI_Offset size);
int MPI_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const char * datarep, MPI_Info info);
int MPI_File_sync(MPI_File fh);
int MPI_File_write(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_write_all(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_write_all_begin(MPI_File fh, const void * buf, int count, MPI_Datatype datatype);
int MPI_File_write_all_end(MPI_File fh, const void * buf, MPI_Status * status);
int MPI_File_write_at(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_write_at_all(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_write_at_all_begin(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype);
int MPI_File_write_at_all_end(MPI_File fh, const void * buf, MPI_Status * status);
int MPI_File_write_ordered(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_File_write_ordered_begin(MPI_File fh, const void * buf, int count, MPI_Datatype datatype);
int MPI_File_write_ordered_end(MPI_File fh, const void * buf, MPI_Status * status);
int MPI_File_write_shared(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int MPI_Finalize(void);
int MPI_Finalized(int * flag);
int MPI_Free_mem(void * base);
int MPI_Gather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);
int MPI_Gatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm);
int MPI_Get(void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win);
int MPI_Get_accumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, void * result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win);
int MPI_Get_address(const void * location, MPI_Aint * address);
int MPI_Get_count(const MPI_Status * status, MPI_Datatype datatype, int * count);
int MPI_Get_elements(const MPI_Status * status, MPI_Datatype datatype, int * count);
int MPI_Get_elements_x(const MPI_Status * status, MPI_Datatype datatype, MPI_Count * count);
int MPI_Get_library_version(char * version, int * resultlen);
int MPI_Get_processor_name(char * name, int * resultlen);
int MPI_Get_version(int * version, int * subversion);
int MPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm * comm_graph);
int MPI_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int index[], int edges[]);
int MPI_Graph_map(MPI_Comm comm, int nnodes, const int index[], const int edges[], int * newrank);
int MPI_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors, int neighbors[]);
int MPI_Graph_neighbors_count(MPI_Comm comm, int rank, int * nneighbors);
int MPI_Graphdims_get(MPI_Comm comm, int * nnodes, int * nedges);
int MPI_Grequest_complete(MPI_Request request);
int MPI_Grequest_start(MPI_Grequest_query_function * query_fn, MPI_Grequest_free_function * free_fn, MPI_Grequest_cancel_function * cancel_fn, void * extra_state, MPI_Request * request);
int MPI_Group_compare(MPI_Group group1, MPI_Group group2, int * result);
int MPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group * newgroup);
int MPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group * newgroup);
int MPI_Group_free(MPI_Group * group);
int MPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group * newgroup);
int MPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group * newgroup);
int MPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group * newgroup);
int MPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group * newgroup);
int MPI_Group_rank(MPI_Group group, int * rank);
int MPI_Group_size(MPI_Group group, int * size);
int MPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[]);
int MPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group * newgroup);
int MPI_Iallgather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int MPI_Iallgatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int MPI_Iallreduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int MPI_Ialltoall(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int MPI_Ialltoallv(const void * sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int MPI_Ialltoallw(const void * sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void * recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request * request);
int MPI_Ibarrier(MPI_Comm comm, MPI_Request * request);
int MPI_Ibcast(void * buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request * request);
int MPI_Ibsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Iexscan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int MPI_Igather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int MPI_Igatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int MPI_Improbe(int source, int tag, MPI_Comm comm, int * flag, MPI_Message * message, MPI_Status * status);
int MPI_Imrecv(void * buf, int count, MPI_Datatype datatype, MPI_Message * message, MPI_Request * request);
int MPI_Info_create(MPI_Info * info);
int MPI_Info_delete(MPI_Info info, const char * key);
int MPI_Info_dup(MPI_Info info, MPI_Info * newinfo);
int MPI_Info_free(MPI_Info * info);
int MPI_Info_get(MPI_Info info, const char * key, int valuelen, char * value, int * flag);
int MPI_Info_get_nkeys(MPI_Info info, int * nkeys);
int MPI_Info_get_nthkey(MPI_Info info, int n, char * key);
int MPI_Info_get_valuelen(MPI_Info info, const char * key, int * valuelen, int * flag);
int MPI_Info_set(MPI_Info info, const char * key, const char * value);
int MPI_Init(const int * argc, char *** argv);
int MPI_Init_thread(const int * argc, char *** argv, int required, int * provided);
int MPI_Initialized(int * flag);
int MPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm * newintercomm);
int MPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm * newintracomm);
int MPI_Iprobe(int source, int tag, MPI_Comm comm, int * flag, MPI_Status * status);
int MPI_Irecv(void * buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Ireduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request * request);
int MPI_Ireduce_scatter(const void * sendbuf, void * recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int MPI_Ireduce_scatter_block(const void * sendbuf, void * recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int MPI_Irsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Is_thread_main(int * flag);
int MPI_Iscan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int MPI_Iscatter(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int MPI_Iscatterv(const void * sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int MPI_Isend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Issend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Keyval_create(MPI_Copy_function * copy_fn, MPI_Delete_function * delete_fn, int * keyval, void * extra_state);
int MPI_Keyval_free(int * keyval);
int MPI_Lookup_name(const char * service_name, MPI_Info info, char * port_name);
int MPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message * message, MPI_Status * status);
int MPI_Mrecv(void * buf, int count, MPI_Datatype datatype, MPI_Message * message, MPI_Status * status);
int MPI_Op_commutative(MPI_Op op, int * commute);
int MPI_Op_create(MPI_User_function * user_fn, int commute, MPI_Op * op);
int MPI_Op_free(MPI_Op * op);
int MPI_Open_port(MPI_Info info, char * port_name);
int MPI_Pack(const void * inbuf, int incount, MPI_Datatype datatype, void * outbuf, int outsize, int * position, MPI_Comm comm);
int MPI_Pack_external(const char * datarep, const void * inbuf, int incount, MPI_Datatype datatype, void * outbuf, MPI_Aint outsize, MPI_Aint * position);
int MPI_Pack_external_size(const char * datarep, int incount, MPI_Datatype datatype, MPI_Aint * size);
int MPI_Pack_size(int incount, MPI_Datatype datatype, MPI_Comm comm, int * size);
int MPI_Pcontrol(const int level, ...);
int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status * status);
int MPI_Publish_name(const char * service_name, MPI_Info info, const char * port_name);
int MPI_Put(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win);
int MPI_Query_thread(int * provided);
int MPI_Raccumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request * request);
int MPI_Recv(void * buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status * status);
int MPI_Recv_init(void * buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Reduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm);
int MPI_Reduce_local(const void * inbuf, void * inoutbuf, int count, MPI_Datatype datatype, MPI_Op op);
int MPI_Reduce_scatter(const void * sendbuf, void * recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int MPI_Reduce_scatter_block(const void * sendbuf, void * recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int MPI_Register_datarep(const char * datarep, MPI_Datarep_conversion_function * read_conversion_fn, MPI_Datarep_conversion_function * write_conversion_fn, MPI_Datarep_extent_function * dtype_file_extent_fn, void * extra_state);
int MPI_Request_free(MPI_Request * request);
int MPI_Request_get_status(MPI_Request request, int * flag, MPI_Status * status);
int MPI_Rget(void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request * request);
int MPI_Rget_accumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, void * result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request * request);
int MPI_Rput(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request * request);
int MPI_Rsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int MPI_Rsend_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Scan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int MPI_Scatter(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);
int MPI_Scatterv(const void * sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);
int MPI_Send(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int MPI_Send_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Sendrecv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void * recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status * status);
int MPI_Sendrecv_replace(void * buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status * status);
int MPI_Ssend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int MPI_Ssend_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int MPI_Start(MPI_Request * request);
int MPI_Startall(int count, MPI_Request array_of_requests[]);
int MPI_Status_c2f(const MPI_Status * c_status, MPI_Fint * f_status);
int MPI_Status_f2c(const MPI_Fint * f_status, MPI_Status * c_status);
int MPI_Status_set_cancelled(MPI_Status * status, int flag);
int MPI_Status_set_elements(MPI_Status * status, MPI_Datatype datatype, int count);
int MPI_Status_set_elements_x(MPI_Status * status, MPI_Datatype datatype, MPI_Count count);
int MPI_Test(MPI_Request * request, int * flag, MPI_Status * status);
int MPI_Test_cancelled(const MPI_Status * status, int * flag);
int MPI_Testall(int count, MPI_Request array_of_requests[], int * flag, MPI_Status array_of_statuses[]);
int MPI_Testany(int count, MPI_Request array_of_requests[], int * index, int * flag, MPI_Status * status);
int MPI_Testsome(int incount, MPI_Request array_of_requests[], int * outcount, int array_of_indices[], MPI_Status array_of_statuses[]);
int MPI_Topo_test(MPI_Comm comm, int * status);
int MPI_Type_commit(MPI_Datatype * datatype);
int MPI_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_create_darray(int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_create_f90_complex(int p, int r, MPI_Datatype * newtype);
int MPI_Type_create_f90_integer(int r, MPI_Datatype * newtype);
int MPI_Type_create_f90_real(int p, int r, MPI_Datatype * newtype);
int MPI_Type_create_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_create_hindexed_block(int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_create_indexed_block(int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_create_keyval(MPI_Type_copy_attr_function * type_copy_attr_fn, MPI_Type_delete_attr_function * type_delete_attr_fn, int * type_keyval, void * extra_state);
int MPI_Type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype * newtype);
int MPI_Type_create_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype * newtype);
int MPI_Type_create_subarray(int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_delete_attr(MPI_Datatype type, int type_keyval);
int MPI_Type_dup(MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_extent(MPI_Datatype datatype, MPI_Aint * extent);
int MPI_Type_free(MPI_Datatype * datatype);
int MPI_Type_free_keyval(int * type_keyval);
int MPI_Type_get_attr(MPI_Datatype type, int type_keyval, void * attribute_val, int * flag);
int MPI_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[]);
int MPI_Type_get_envelope(MPI_Datatype datatype, int * num_integers, int * num_addresses, int * num_datatypes, int * combiner);
int MPI_Type_get_extent(MPI_Datatype datatype, MPI_Aint * lb, MPI_Aint * extent);
int MPI_Type_get_extent_x(MPI_Datatype datatype, MPI_Count * lb, MPI_Count * extent);
int MPI_Type_get_name(MPI_Datatype datatype, char * type_name, int * resultlen);
int MPI_Type_get_true_extent(MPI_Datatype datatype, MPI_Aint * true_lb, MPI_Aint * true_extent);
int MPI_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count * true_lb, MPI_Count * true_extent);
int MPI_Type_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_indexed(int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Type_lb(MPI_Datatype datatype, MPI_Aint * displacement);
int MPI_Type_match_size(int typeclass, int size, MPI_Datatype * datatype);
int MPI_Type_set_attr(MPI_Datatype type, int type_keyval, void * attribute_val);
int MPI_Type_set_name(MPI_Datatype datatype, const char * type_name);
int MPI_Type_size(MPI_Datatype datatype, int * size);
int MPI_Type_size_x(MPI_Datatype datatype, MPI_Count * size);
int MPI_Type_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype * newtype);
int MPI_Type_ub(MPI_Datatype datatype, MPI_Aint * displacement);
int MPI_Type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype * newtype);
int MPI_Unpack(const void * inbuf, int insize, int * position, void * outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm);
int MPI_Unpack_external(const char * datarep, const void * inbuf, MPI_Aint insize, MPI_Aint * position, void * outbuf, int outcount, MPI_Datatype datatype);
int MPI_Unpublish_name(const char * service_name, MPI_Info info, const char * port_name);
int MPI_Wait(MPI_Request * request, MPI_Status * status);
int MPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[]);
int MPI_Waitany(int count, MPI_Request array_of_requests[], int * index, MPI_Status * status);
int MPI_Waitsome(int incount, MPI_Request array_of_requests[], int * outcount, int array_of_indices[], MPI_Status array_of_statuses[]);
int MPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void * baseptr, MPI_Win * win);
int MPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void * baseptr, MPI_Win * win);
int MPI_Win_attach(MPI_Win win, void * base, MPI_Aint size);
int MPI_Win_call_errhandler(MPI_Win win, int errorcode);
int MPI_Win_complete(MPI_Win win);
int MPI_Win_create(void * base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win * win);
int MPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win * win);
int MPI_Win_create_errhandler(MPI_Win_errhandler_fn * function, MPI_Errhandler * errhandler);
int MPI_Win_create_keyval(MPI_Win_copy_attr_function * win_copy_attr_fn, MPI_Win_delete_attr_function * win_delete_attr_fn, int * win_keyval, void * extra_state);
int MPI_Win_delete_attr(MPI_Win win, int win_keyval);
int MPI_Win_detach(MPI_Win win, void * base);
int MPI_Win_fence(int assert, MPI_Win win);
int MPI_Win_flush(int rank, MPI_Win win);
int MPI_Win_flush_all(MPI_Win win);
int MPI_Win_flush_local(int rank, MPI_Win win);
int MPI_Win_flush_local_all(MPI_Win win);
int MPI_Win_free(MPI_Win * win);
int MPI_Win_free_keyval(int * win_keyval);
int MPI_Win_get_attr(MPI_Win win, int win_keyval, void * attribute_val, int * flag);
int MPI_Win_get_errhandler(MPI_Win win, MPI_Errhandler * errhandler);
int MPI_Win_get_group(MPI_Win win, MPI_Group * group);
int MPI_Win_get_name(MPI_Win win, char * win_name, int * resultlen);
int MPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win);
int MPI_Win_lock_all(int assert, MPI_Win win);
int MPI_Win_post(MPI_Group group, int assert, MPI_Win win);
int MPI_Win_set_attr(MPI_Win win, int win_keyval, void * attribute_val);
int MPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler);
int MPI_Win_set_name(MPI_Win win, const char * win_name);
int MPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint * size, int * disp_unit, void * baseptr);
int MPI_Win_start(MPI_Group group, int assert, MPI_Win win);
int MPI_Win_sync(MPI_Win win);
int MPI_Win_test(MPI_Win win, int * flag);
int MPI_Win_unlock(int rank, MPI_Win win);
int MPI_Win_unlock_all(MPI_Win win);
int MPI_Win_wait(MPI_Win win);
double MPI_Wtick(void);
double MPI_Wtime(void);
int PMPI_Abort(MPI_Comm comm, int errorcode);
int PMPI_Accumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win);
int PMPI_Add_error_class(int * errorclass);
int PMPI_Add_error_code(int errorclass, int * errorcode);
int PMPI_Add_error_string(int errorcode, const char * string);
int PMPI_Address(void * location, MPI_Aint * address);
int PMPI_Allgather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);
int PMPI_Allgatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm);
int PMPI_Alloc_mem(MPI_Aint size, MPI_Info info, void * baseptr);
int PMPI_Allreduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int PMPI_Alltoall(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm);
int PMPI_Alltoallv(const void * sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm);
int PMPI_Alltoallw(const void * sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void * recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm);
int PMPI_Attr_delete(MPI_Comm comm, int keyval);
int PMPI_Attr_get(MPI_Comm comm, int keyval, void * attribute_val, int * flag);
int PMPI_Attr_put(MPI_Comm comm, int keyval, void * attribute_val);
int PMPI_Barrier(MPI_Comm comm);
int PMPI_Bcast(void * buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm);
int PMPI_Bsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int PMPI_Bsend_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Buffer_attach(void * buffer, int size);
int PMPI_Buffer_detach(void * buffer_addr, int * size);
int PMPI_Cancel(MPI_Request * request);
int PMPI_Cart_coords(MPI_Comm comm, int rank, int maxdims, int coords[]);
int PMPI_Cart_create(MPI_Comm comm_old, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm * comm_cart);
int PMPI_Cart_get(MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[]);
int PMPI_Cart_map(MPI_Comm comm, int ndims, const int dims[], const int periods[], int * newrank);
int PMPI_Cart_rank(MPI_Comm comm, const int coords[], int * rank);
int PMPI_Cart_shift(MPI_Comm comm, int direction, int disp, int * rank_source, int * rank_dest);
int PMPI_Cart_sub(MPI_Comm comm, const int remain_dims[], MPI_Comm * newcomm);
int PMPI_Cartdim_get(MPI_Comm comm, int * ndims);
int PMPI_Close_port(const char * port_name);
int PMPI_Comm_accept(const char * port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm * newcomm);
int PMPI_Comm_call_errhandler(MPI_Comm comm, int errorcode);
int PMPI_Comm_compare(MPI_Comm comm1, MPI_Comm comm2, int * result);
int PMPI_Comm_connect(const char * port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm * newcomm);
int PMPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm * newcomm);
int PMPI_Comm_create_errhandler(MPI_Comm_errhandler_fn * function, MPI_Errhandler * errhandler);
int PMPI_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm * newcomm);
int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function * comm_copy_attr_fn, MPI_Comm_delete_attr_function * comm_delete_attr_fn, int * comm_keyval, void * extra_state);
int PMPI_Comm_delete_attr(MPI_Comm comm, int comm_keyval);
int PMPI_Comm_disconnect(MPI_Comm * comm);
int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm * newcomm);
int PMPI_Comm_free(MPI_Comm * comm);
int PMPI_Comm_free_keyval(int * comm_keyval);
int PMPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void * attribute_val, int * flag);
int PMPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler * errhandler);
int PMPI_Comm_get_name(MPI_Comm comm, char * comm_name, int * resultlen);
int PMPI_Comm_get_parent(MPI_Comm * parent);
int PMPI_Comm_group(MPI_Comm comm, MPI_Group * group);
int PMPI_Comm_join(int fd, MPI_Comm * intercomm);
int PMPI_Comm_rank(MPI_Comm comm, int * rank);
int PMPI_Comm_remote_group(MPI_Comm comm, MPI_Group * group);
int PMPI_Comm_remote_size(MPI_Comm comm, int * size);
int PMPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void * attribute_val);
int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler);
int PMPI_Comm_set_name(MPI_Comm comm, const char * comm_name);
int PMPI_Comm_size(MPI_Comm comm, int * size);
int PMPI_Comm_spawn(const char * command, char * argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm, MPI_Comm * intercomm, int array_of_errcodes[]);
int PMPI_Comm_spawn_multiple(int count, char * array_of_commands[], char ** array_of_argv[], const int array_of_maxprocs[], const MPI_Info array_of_info[], int root, MPI_Comm comm, MPI_Comm * intercomm, int array_of_errcodes[]);
int PMPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm * newcomm);
int PMPI_Comm_split_type(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm * newcomm);
int PMPI_Comm_test_inter(MPI_Comm comm, int * flag);
int PMPI_Compare_and_swap(const void * origin_addr, const void * compare_addr, void * result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Win win);
int PMPI_Dims_create(int nnodes, int ndims, int dims[]);
int PMPI_Dist_graph_create(MPI_Comm comm_old, int n, const int sources[], const int degrees[], const int destinations[], const int weights[], MPI_Info info, int reorder, MPI_Comm * comm_dist_graph);
int PMPI_Dist_graph_create_adjacent(MPI_Comm comm_old, int indegree, const int sources[], const int sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int reorder, MPI_Comm * comm_dist_graph);
int PMPI_Dist_graph_neighbors(MPI_Comm comm, int maxindegree, int sources[], int sourceweights[], int maxoutdegree, int destinations[], int destweights[]);
int PMPI_Dist_graph_neighbors_count(MPI_Comm comm, int * indegree, int * outdegree, int * weighted);
int PMPI_Errhandler_create(MPI_Handler_function * function, MPI_Errhandler * errhandler);
int PMPI_Errhandler_free(MPI_Errhandler * errhandler);
int PMPI_Errhandler_get(MPI_Comm comm, MPI_Errhandler * errhandler);
int PMPI_Errhandler_set(MPI_Comm comm, MPI_Errhandler errhandler);
int PMPI_Error_class(int errorcode, int * errorclass);
int PMPI_Error_string(int errorcode, char * string, int * resultlen);
int PMPI_Exscan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int PMPI_Fetch_and_op(const void * origin_addr, void * result_addr, MPI_Datatype datatype, int target_rank, MPI_Aint target_disp, MPI_Op op, MPI_Win win);
MPI_Fint PMPI_File_c2f(MPI_File file);
int PMPI_File_call_errhandler(MPI_File file, int errorcode);
int PMPI_File_close(MPI_File * fh);
int PMPI_File_create_errhandler(MPI_File_errhandler_fn * function, MPI_Errhandler * errhandler);
int PMPI_File_delete(const char * filename, MPI_Info info);
MPI_File PMPI_File_f2c(MPI_Fint file);
int PMPI_File_get_amode(MPI_File fh, int * amode);
int PMPI_File_get_atomicity(MPI_File fh, int * flag);
int PMPI_File_get_byte_offset(MPI_File fh, MPI_Offset offset, MPI_Offset * disp);
int PMPI_File_get_errhandler(MPI_File file, MPI_Errhandler * errhandler);
int PMPI_File_get_group(MPI_File fh, MPI_Group * group);
int PMPI_File_get_info(MPI_File fh, MPI_Info * info_used);
int PMPI_File_get_position(MPI_File fh, MPI_Offset * offset);
int PMPI_File_get_position_shared(MPI_File fh, MPI_Offset * offset);
int PMPI_File_get_size(MPI_File fh, MPI_Offset * size);
int PMPI_File_get_type_extent(MPI_File fh, MPI_Datatype datatype, MPI_Aint * extent);
int PMPI_File_get_view(MPI_File fh, MPI_Offset * disp, MPI_Datatype * etype, MPI_Datatype * filetype, char * datarep);
int PMPI_File_iread(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int PMPI_File_iread_at(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int PMPI_File_iread_shared(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int PMPI_File_iwrite(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int PMPI_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int PMPI_File_iwrite_shared(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Request * request);
int PMPI_File_open(MPI_Comm comm, const char * filename, int amode, MPI_Info info, MPI_File * fh);
int PMPI_File_preallocate(MPI_File fh, MPI_Offset size);
int PMPI_File_read(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_read_all(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_read_all_begin(MPI_File fh, void * buf, int count, MPI_Datatype datatype);
int PMPI_File_read_all_end(MPI_File fh, void * buf, MPI_Status * status);
int PMPI_File_read_at(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_read_at_all(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void * buf, int count, MPI_Datatype datatype);
int PMPI_File_read_at_all_end(MPI_File fh, void * buf, MPI_Status * status);
int PMPI_File_read_ordered(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_read_ordered_begin(MPI_File fh, void * buf, int count, MPI_Datatype datatype);
int PMPI_File_read_ordered_end(MPI_File fh, void * buf, MPI_Status * status);
int PMPI_File_read_shared(MPI_File fh, void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_seek(MPI_File fh, MPI_Offset offset, int whence);
int PMPI_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence);
int PMPI_File_set_atomicity(MPI_File fh, int flag);
int PMPI_File_set_errhandler(MPI_File file, MPI_Errhandler errhandler);
int PMPI_File_set_info(MPI_File fh, MPI_Info info);
int PMPI_File_set_size(MPI_File fh, MPI_Offset size);
int PMPI_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const char * datarep, MPI_Info info);
int PMPI_File_sync(MPI_File fh);
int PMPI_File_write(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_write_all(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_write_all_begin(MPI_File fh, const void * buf, int count, MPI_Datatype datatype);
int PMPI_File_write_all_end(MPI_File fh, const void * buf, MPI_Status * status);
int PMPI_File_write_at(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_write_at_all(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_write_at_all_begin(MPI_File fh, MPI_Offset offset, const void * buf, int count, MPI_Datatype datatype);
int PMPI_File_write_at_all_end(MPI_File fh, const void * buf, MPI_Status * status);
int PMPI_File_write_ordered(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_File_write_ordered_begin(MPI_File fh, const void * buf, int count, MPI_Datatype datatype);
int PMPI_File_write_ordered_end(MPI_File fh, const void * buf, MPI_Status * status);
int PMPI_File_write_shared(MPI_File fh, const void * buf, int count, MPI_Datatype datatype, MPI_Status * status);
int PMPI_Finalize(void);
int PMPI_Finalized(int * flag);
int PMPI_Free_mem(void * base);
int PMPI_Gather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);
int PMPI_Gatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm);
int PMPI_Get(void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win);
int PMPI_Get_accumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, void * result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win);
int PMPI_Get_address(const void * location, MPI_Aint * address);
int PMPI_Get_count(const MPI_Status * status, MPI_Datatype datatype, int * count);
int PMPI_Get_elements(const MPI_Status * status, MPI_Datatype datatype, int * count);
int PMPI_Get_elements_x(const MPI_Status * status, MPI_Datatype datatype, MPI_Count * count);
int PMPI_Get_library_version(char * version, int * resultlen);
int PMPI_Get_processor_name(char * name, int * resultlen);
int PMPI_Get_version(int * version, int * subversion);
int PMPI_Graph_create(MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm * comm_graph);
int PMPI_Graph_get(MPI_Comm comm, int maxindex, int maxedges, int index[], int edges[]);
int PMPI_Graph_map(MPI_Comm comm, int nnodes, const int index[], const int edges[], int * newrank);
int PMPI_Graph_neighbors(MPI_Comm comm, int rank, int maxneighbors, int neighbors[]);
int PMPI_Graph_neighbors_count(MPI_Comm comm, int rank, int * nneighbors);
int PMPI_Graphdims_get(MPI_Comm comm, int * nnodes, int * nedges);
int PMPI_Grequest_complete(MPI_Request request);
int PMPI_Grequest_start(MPI_Grequest_query_function * query_fn, MPI_Grequest_free_function * free_fn, MPI_Grequest_cancel_function * cancel_fn, void * extra_state, MPI_Request * request);
int PMPI_Group_compare(MPI_Group group1, MPI_Group group2, int * result);
int PMPI_Group_difference(MPI_Group group1, MPI_Group group2, MPI_Group * newgroup);
int PMPI_Group_excl(MPI_Group group, int n, const int ranks[], MPI_Group * newgroup);
int PMPI_Group_free(MPI_Group * group);
int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group * newgroup);
int PMPI_Group_intersection(MPI_Group group1, MPI_Group group2, MPI_Group * newgroup);
int PMPI_Group_range_excl(MPI_Group group, int n, int ranges[][3], MPI_Group * newgroup);
int PMPI_Group_range_incl(MPI_Group group, int n, int ranges[][3], MPI_Group * newgroup);
int PMPI_Group_rank(MPI_Group group, int * rank);
int PMPI_Group_size(MPI_Group group, int * size);
int PMPI_Group_translate_ranks(MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int ranks2[]);
int PMPI_Group_union(MPI_Group group1, MPI_Group group2, MPI_Group * newgroup);
int PMPI_Iallgather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int PMPI_Iallgatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int PMPI_Iallreduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int PMPI_Ialltoall(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int PMPI_Ialltoallv(const void * sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request * request);
int PMPI_Ialltoallw(const void * sendbuf, const int sendcounts[], const int sdispls[], const MPI_Datatype sendtypes[], void * recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request * request);
int PMPI_Ibarrier(MPI_Comm comm, MPI_Request * request);
int PMPI_Ibcast(void * buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm, MPI_Request * request);
int PMPI_Ibsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Iexscan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int PMPI_Igather(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int PMPI_Igatherv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int PMPI_Improbe(int source, int tag, MPI_Comm comm, int * flag, MPI_Message * message, MPI_Status * status);
int PMPI_Imrecv(void * buf, int count, MPI_Datatype datatype, MPI_Message * message, MPI_Request * request);
int PMPI_Info_create(MPI_Info * info);
int PMPI_Info_delete(MPI_Info info, const char * key);
int PMPI_Info_dup(MPI_Info info, MPI_Info * newinfo);
int PMPI_Info_free(MPI_Info * info);
int PMPI_Info_get(MPI_Info info, const char * key, int valuelen, char * value, int * flag);
int PMPI_Info_get_nkeys(MPI_Info info, int * nkeys);
int PMPI_Info_get_nthkey(MPI_Info info, int n, char * key);
int PMPI_Info_get_valuelen(MPI_Info info, const char * key, int * valuelen, int * flag);
int PMPI_Info_set(MPI_Info info, const char * key, const char * value);
int PMPI_Init(int * argc, char *** argv);
int PMPI_Init_thread(int * argc, char *** argv, int required, int * provided);
int PMPI_Initialized(int * flag);
int PMPI_Intercomm_create(MPI_Comm local_comm, int local_leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm * newintercomm);
int PMPI_Intercomm_merge(MPI_Comm intercomm, int high, MPI_Comm * newintracomm);
int PMPI_Iprobe(int source, int tag, MPI_Comm comm, int * flag, MPI_Status * status);
int PMPI_Irecv(void * buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Ireduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm, MPI_Request * request);
int PMPI_Ireduce_scatter(const void * sendbuf, void * recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int PMPI_Ireduce_scatter_block(const void * sendbuf, void * recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int PMPI_Irsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Is_thread_main(int * flag);
int PMPI_Iscan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm, MPI_Request * request);
int PMPI_Iscatter(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int PMPI_Iscatterv(const void * sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request * request);
int PMPI_Isend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Issend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Keyval_create(MPI_Copy_function * copy_fn, MPI_Delete_function * delete_fn, int * keyval, void * extra_state);
int PMPI_Keyval_free(int * keyval);
int PMPI_Lookup_name(const char * service_name, MPI_Info info, char * port_name);
int PMPI_Mprobe(int source, int tag, MPI_Comm comm, MPI_Message * message, MPI_Status * status);
int PMPI_Mrecv(void * buf, int count, MPI_Datatype datatype, MPI_Message * message, MPI_Status * status);
int PMPI_Op_commutative(MPI_Op op, int * commute);
int PMPI_Op_create(MPI_User_function * user_fn, int commute, MPI_Op * op);
int PMPI_Op_free(MPI_Op * op);
int PMPI_Open_port(MPI_Info info, char * port_name);
int PMPI_Pack(const void * inbuf, int incount, MPI_Datatype datatype, void * outbuf, int outsize, int * position, MPI_Comm comm);
int PMPI_Pack_external(const char * datarep, const void * inbuf, int incount, MPI_Datatype datatype, void * outbuf, MPI_Aint outsize, MPI_Aint * position);
int PMPI_Pack_external_size(const char * datarep, int incount, MPI_Datatype datatype, MPI_Aint * size);
int PMPI_Pack_size(int incount, MPI_Datatype datatype, MPI_Comm comm, int * size);
int PMPI_Pcontrol(const int level, ...);
int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status * status);
int PMPI_Publish_name(const char * service_name, MPI_Info info, const char * port_name);
int PMPI_Put(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win);
int PMPI_Query_thread(int * provided);
int PMPI_Raccumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request * request);
int PMPI_Recv(void * buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status * status);
int PMPI_Recv_init(void * buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Reduce(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm);
int PMPI_Reduce_local(const void * inbuf, void * inoutbuf, int count, MPI_Datatype datatype, MPI_Op op);
int PMPI_Reduce_scatter(const void * sendbuf, void * recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int PMPI_Reduce_scatter_block(const void * sendbuf, void * recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int PMPI_Register_datarep(const char * datarep, MPI_Datarep_conversion_function * read_conversion_fn, MPI_Datarep_conversion_function * write_conversion_fn, MPI_Datarep_extent_function * dtype_file_extent_fn, void * extra_state);
int PMPI_Request_free(MPI_Request * request);
int PMPI_Request_get_status(MPI_Request request, int * flag, MPI_Status * status);
int PMPI_Rget(void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request * request);
int PMPI_Rget_accumulate(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, void * result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request * request);
int PMPI_Rput(const void * origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request * request);
int PMPI_Rsend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int PMPI_Rsend_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Scan(const void * sendbuf, void * recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm);
int PMPI_Scatter(const void * sendbuf, int sendcount, MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);
int PMPI_Scatterv(const void * sendbuf, const int sendcounts[], const int displs[], MPI_Datatype sendtype, void * recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm);
int PMPI_Send(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int PMPI_Send_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Sendrecv(const void * sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, void * recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status * status);
int PMPI_Sendrecv_replace(void * buf, int count, MPI_Datatype datatype, int dest, int sendtag, int source, int recvtag, MPI_Comm comm, MPI_Status * status);
int PMPI_Ssend(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm);
int PMPI_Ssend_init(const void * buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request * request);
int PMPI_Start(MPI_Request * request);
int PMPI_Startall(int count, MPI_Request array_of_requests[]);
int PMPI_Status_c2f(const MPI_Status * c_status, MPI_Fint * f_status);
int PMPI_Status_f2c(const MPI_Fint * f_status, MPI_Status * c_status);
int PMPI_Status_set_cancelled(MPI_Status * status, int flag);
int PMPI_Status_set_elements(MPI_Status * status, MPI_Datatype datatype, int count);
int PMPI_Status_set_elements_x(MPI_Status * status, MPI_Datatype datatype, MPI_Count count);
int PMPI_Test(MPI_Request * request, int * flag, MPI_Status * status);
int PMPI_Test_cancelled(const MPI_Status * status, int * flag);
int PMPI_Testall(int count, MPI_Request array_of_requests[], int * flag, MPI_Status array_of_statuses[]);
int PMPI_Testany(int count, MPI_Request array_of_requests[], int * index, int * flag, MPI_Status * status);
int PMPI_Testsome(int incount, MPI_Request array_of_requests[], int * outcount, int array_of_indices[], MPI_Status array_of_statuses[]);
int PMPI_Topo_test(MPI_Comm comm, int * status);
int PMPI_Type_commit(MPI_Datatype * datatype);
int PMPI_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_create_darray(int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[], const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_create_f90_complex(int p, int r, MPI_Datatype * newtype);
int PMPI_Type_create_f90_integer(int r, MPI_Datatype * newtype);
int PMPI_Type_create_f90_real(int p, int r, MPI_Datatype * newtype);
int PMPI_Type_create_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_create_hindexed_block(int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_create_indexed_block(int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_create_keyval(MPI_Type_copy_attr_function * type_copy_attr_fn, MPI_Type_delete_attr_function * type_delete_attr_fn, int * type_keyval, void * extra_state);
int PMPI_Type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype * newtype);
int PMPI_Type_create_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype * newtype);
int PMPI_Type_create_subarray(int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_delete_attr(MPI_Datatype type, int type_keyval);
int PMPI_Type_dup(MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_extent(MPI_Datatype datatype, MPI_Aint * extent);
int PMPI_Type_free(MPI_Datatype * datatype);
int PMPI_Type_free_keyval(int * type_keyval);
int PMPI_Type_get_attr(MPI_Datatype type, int type_keyval, void * attribute_val, int * flag);
int PMPI_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[]);
int PMPI_Type_get_envelope(MPI_Datatype datatype, int * num_integers, int * num_addresses, int * num_datatypes, int * combiner);
int PMPI_Type_get_extent(MPI_Datatype datatype, MPI_Aint * lb, MPI_Aint * extent);
int PMPI_Type_get_extent_x(MPI_Datatype datatype, MPI_Count * lb, MPI_Count * extent);
int PMPI_Type_get_name(MPI_Datatype datatype, char * type_name, int * resultlen);
int PMPI_Type_get_true_extent(MPI_Datatype datatype, MPI_Aint * true_lb, MPI_Aint * true_extent);
int PMPI_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count * true_lb, MPI_Count * true_extent);
int PMPI_Type_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_indexed(int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Type_lb(MPI_Datatype datatype, MPI_Aint * displacement);
int PMPI_Type_match_size(int typeclass, int size, MPI_Datatype * datatype);
int PMPI_Type_set_attr(MPI_Datatype type, int type_keyval, void * attribute_val);
int PMPI_Type_set_name(MPI_Datatype datatype, const char * type_name);
int PMPI_Type_size(MPI_Datatype datatype, int * size);
int PMPI_Type_size_x(MPI_Datatype datatype, MPI_Count * size);
int PMPI_Type_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[], const MPI_Datatype array_of_types[], MPI_Datatype * newtype);
int PMPI_Type_ub(MPI_Datatype datatype, MPI_Aint * displacement);
int PMPI_Type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype * newtype);
int PMPI_Unpack(const void * inbuf, int insize, int * position, void * outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm);
int PMPI_Unpack_external(const char * datarep, const void * inbuf, MPI_Aint insize, MPI_Aint * position, void * outbuf, int outcount, MPI_Datatype datatype);
int PMPI_Unpublish_name(const char * service_name, MPI_Info info, const char * port_name);
int PMPI_Wait(MPI_Request * request, MPI_Status * status);
int PMPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[]);
int PMPI_Waitany(int count, MPI_Request array_of_requests[], int * index, MPI_Status * status);
int PMPI_Waitsome(int incount, MPI_Request array_of_requests[], int * outcount, int array_of_indices[], MPI_Status array_of_statuses[]);
int PMPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void * baseptr, MPI_Win * win);
int PMPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void * baseptr, MPI_Win * win);
int PMPI_Win_attach(MPI_Win win, void * base, MPI_Aint size);
int PMPI_Win_call_errhandler(MPI_Win win, int errorcode);
int PMPI_Win_complete(MPI_Win win);
int PMPI_Win_create(void * base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win * win);
int PMPI_Win_create_dynamic(MPI_Info info, MPI_Comm comm, MPI_Win * win);
int PMPI_Win_create_errhandler(MPI_Win_errhandler_fn * function, MPI_Errhandler * errhandler);
int PMPI_Win_create_keyval(MPI_Win_copy_attr_function * win_copy_attr_fn, MPI_Win_delete_attr_function * win_delete_attr_fn, int * win_keyval, void * extra_state);
int PMPI_Win_delete_attr(MPI_Win win, int win_keyval);
int PMPI_Win_detach(MPI_Win win, void * base);
int PMPI_Win_fence(int assert, MPI_Win win);
int PMPI_Win_flush(int rank, MPI_Win win);
int PMPI_Win_flush_all(MPI_Win win);
int PMPI_Win_flush_local(int rank, MPI_Win win);
int PMPI_Win_flush_local_all(MPI_Win win);
int PMPI_Win_free(MPI_Win * win);
int PMPI_Win_free_keyval(int * win_keyval);
int PMPI_Win_get_attr(MPI_Win win, int win_keyval, void * attribute_val, int * flag);
int PMPI_Win_get_errhandler(MPI_Win win, MPI_Errhandler * errhandler);
int PMPI_Win_get_group(MPI_Win win, MPI_Group * group);
int PMPI_Win_get_name(MPI_Win win, char * win_name, int * resultlen);
int PMPI_Win_lock(int lock_type, int rank, int assert, MPI_Win win);
int PMPI_Win_lock_all(int assert, MPI_Win win);
int PMPI_Win_post(MPI_Group group, int assert, MPI_Win win);
int PMPI_Win_set_attr(MPI_Win win, int win_keyval, void * attribute_val);
int PMPI_Win_set_errhandler(MPI_Win win, MPI_Errhandler errhandler);
int PMPI_Win_set_name(MPI_Win win, const char * win_name);
int PMPI_Win_shared_query(MPI_Win win, int rank, MPI_Aint * size, int * disp_unit, void * baseptr);
int PMPI_Win_start(MPI_Group group, int assert, MPI_Win win);
int PMPI_Win_sync(MPI_Win win);
int PMPI_Win_test(MPI_Win win, int * flag);
int PMPI_Win_unlock(int rank, MPI_Win win);
int PMPI_Win_unlock_all(MPI_Win win);
int PMPI_Win_wait(MPI_Win win);
double PMPI_Wtick(void);
double PMPI_Wtime(void);

#endif
