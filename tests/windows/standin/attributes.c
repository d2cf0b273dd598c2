/* Keyvals, and the attributes of communicators and types. */
#include "standin.h"

struct keyval
{
    enum owner owner;
    int references; /* the handle and the attributes that use it */
    bool freed;
    MPI_Comm_copy_attr_function *copy;
    MPI_Comm_delete_attr_function *delete;
    void *extra;
};

/* The callbacks of both kinds of owner have the same form, since a handle is an int. */
_Static_assert(sizeof(MPI_Comm) == sizeof(MPI_Datatype), "a keyval has one form of callbacks");

static struct table keyvals = {.kind = 0xa4000000u};

static void keyval_release(int handle)
{
    struct keyval *keyval = table_get(&keyvals, handle);

    if (--keyval->references == 0)
        free(table_remove(&keyvals, handle));
}

static struct keyval *keyval_find(enum owner owner, int handle)
{
    struct keyval *keyval = table_get(&keyvals, handle);

    return keyval == NULL || keyval->freed || keyval->owner != owner ? NULL : keyval;
}

int attributes_copy(enum owner owner, int handle, struct attribute *from, struct attribute **to)
{
    (void)owner;
    for (; from != NULL; from = from->next)
    {
        struct keyval *keyval = table_get(&keyvals, from->keyval);
        void *value = NULL;
        int flag = 0;
        int code = keyval->copy == NULL
                       ? MPI_SUCCESS
                       : keyval->copy(handle, from->keyval, keyval->extra, from->value, &value, &flag);

        if (code != MPI_SUCCESS)
            return code;
        if (!flag)
            continue;

        struct attribute *copy = allocate(sizeof *copy);

        copy->keyval = from->keyval;
        copy->value = value;
        keyval->references++;
        while (*to != NULL)
            to = &(*to)->next;
        *to = copy;
    }
    return MPI_SUCCESS;
}

/* The attribute stays if its callback fails. */
static int delete_one(int handle, struct attribute **place)
{
    struct attribute *attribute = *place;
    const struct keyval *keyval = table_get(&keyvals, attribute->keyval);
    int code = keyval->delete == NULL ? MPI_SUCCESS
                                      : keyval->delete(handle, attribute->keyval, attribute->value, keyval->extra);

    if (code != MPI_SUCCESS)
        return code;
    *place = attribute->next;
    keyval_release(attribute->keyval);
    free(attribute);
    return MPI_SUCCESS;
}

/* The list begins with the newest attribute, which is deleted first. */
int attributes_delete(enum owner owner, int handle, struct attribute **list)
{
    int code = MPI_SUCCESS;

    (void)owner;
    while (code == MPI_SUCCESS && *list != NULL)
        code = delete_one(handle, list);
    return code;
}

/* Returns NULL if the owner's handle is not valid, and then sets the code. */
static struct attribute **list_of(enum owner owner, int handle, int *code)
{
    struct comm *comm = owner == OWNER_COMM ? comm_find(handle) : NULL;
    struct type *type = owner == OWNER_TYPE ? type_find(handle) : NULL;

    *code = owner == OWNER_COMM ? MPI_ERR_COMM : MPI_ERR_TYPE;
    return comm != NULL ? &comm->attributes : type != NULL ? &type->attributes : NULL;
}

static struct attribute **place_of(struct attribute **list, int keyval)
{
    while (*list != NULL && (*list)->keyval != keyval)
        list = &(*list)->next;
    return list;
}

static int create(enum owner owner, MPI_Comm_copy_attr_function *copy, MPI_Comm_delete_attr_function *delete, int *result,
                  void *extra)
{
    if (result == NULL)
        return MPI_ERR_ARG;

    struct keyval *keyval = allocate(sizeof *keyval);

    keyval->owner = owner;
    keyval->references = 1;
    keyval->copy = copy;
    keyval->delete = delete;
    keyval->extra = extra;
    *result = table_add(&keyvals, keyval);
    return MPI_SUCCESS;
}

static int release(enum owner owner, int *handle)
{
    struct keyval *keyval = handle == NULL ? NULL : keyval_find(owner, *handle);

    if (keyval == NULL)
        return MPI_ERR_KEYVAL;
    keyval->freed = true;
    keyval_release(*handle);
    *handle = MPI_KEYVAL_INVALID;
    return MPI_SUCCESS;
}

static int set(enum owner owner, int handle, int keyval, void *value)
{
    int code;
    struct attribute **list = list_of(owner, handle, &code);
    struct keyval *key = keyval_find(owner, keyval);

    if (list == NULL)
        return code;
    if (key == NULL)
        return MPI_ERR_KEYVAL;

    struct attribute **place = place_of(list, keyval);

    if (*place != NULL)
    {
        code = key->delete == NULL ? MPI_SUCCESS : key->delete(handle, keyval, (*place)->value, key->extra);
        if (code == MPI_SUCCESS)
            (*place)->value = value;
        return code;
    }

    struct attribute *attribute = allocate(sizeof *attribute);

    attribute->keyval = keyval;
    attribute->value = value;
    attribute->next = *list;
    *list = attribute;
    key->references++;
    return MPI_SUCCESS;
}

/* Returns NULL if there is no such predefined attribute. Their values are addresses of integers. */
static const int *predefined(int keyval)
{
    static int largest_tag = LARGEST_TAG, host = MPI_PROC_NULL, everyone = MPI_ANY_SOURCE, zero = 0;

    switch (keyval)
    {
        case MPI_TAG_UB: return &largest_tag;
        case MPI_HOST: return &host;
        case MPI_IO: return &everyone;
        case MPI_WTIME_IS_GLOBAL: return &zero;
        case MPI_UNIVERSE_SIZE: return &world_size;
        case MPI_LASTUSEDCODE: return &error_last_used;
        case MPI_APPNUM: return &zero;
        default: return NULL;
    }
}

static int get(enum owner owner, int handle, int keyval, void *value, int *flag)
{
    int code;
    struct attribute **list = list_of(owner, handle, &code);
    const int *known = owner == OWNER_COMM ? predefined(keyval) : NULL;

    if (list == NULL)
        return code;
    if (value == NULL || flag == NULL)
        return MPI_ERR_ARG;
    if (known == NULL && keyval_find(owner, keyval) == NULL)
        return MPI_ERR_KEYVAL;

    const struct attribute *attribute = *place_of(list, keyval);

    *flag = known != NULL || attribute != NULL;
    if (known != NULL)
        memcpy(value, &known, sizeof known);
    else if (attribute != NULL)
        memcpy(value, &attribute->value, sizeof attribute->value);
    return MPI_SUCCESS;
}

static int delete(enum owner owner, int handle, int keyval)
{
    int code;
    struct attribute **list = list_of(owner, handle, &code);

    if (list == NULL)
        return code;
    if (keyval_find(owner, keyval) == NULL)
        return MPI_ERR_KEYVAL;

    struct attribute **place = place_of(list, keyval);

    return *place == NULL ? MPI_ERR_KEYVAL : delete_one(handle, place);
}

/* Defines the functions of one kind of owner. */
#define ATTRIBUTE_FUNCTIONS(KIND, OWNER, COMM)                                                                      \
    EXPORTED(KIND##_create_keyval);                                                                                 \
    int MPI_##KIND##_create_keyval(MPI_##KIND##_copy_attr_function *copy,                                    \
                                          MPI_##KIND##_delete_attr_function *delete, int *keyval, void *extra)      \
    {                                                                                                               \
        ENTER();                                                                                                    \
        LEAVE(MPI_COMM_WORLD, create(OWNER, copy, delete, keyval, extra));                                          \
    }                                                                                                               \
    EXPORTED(KIND##_free_keyval);                                                                                   \
    int MPI_##KIND##_free_keyval(int *keyval)                                                                \
    {                                                                                                               \
        ENTER();                                                                                                    \
        LEAVE(MPI_COMM_WORLD, release(OWNER, keyval));                                                              \
    }                                                                                                               \
    EXPORTED(KIND##_set_attr);                                                                                      \
    int MPI_##KIND##_set_attr(int handle, int keyval, void *value)                                           \
    {                                                                                                               \
        ENTER();                                                                                                    \
        LEAVE(COMM, set(OWNER, handle, keyval, value));                                                             \
    }                                                                                                               \
    EXPORTED(KIND##_get_attr);                                                                                      \
    int MPI_##KIND##_get_attr(int handle, int keyval, void *value, int *flag)                                \
    {                                                                                                               \
        ENTER();                                                                                                    \
        LEAVE(COMM, get(OWNER, handle, keyval, value, flag));                                                       \
    }                                                                                                               \
    EXPORTED(KIND##_delete_attr);                                                                                   \
    int MPI_##KIND##_delete_attr(int handle, int keyval)                                                     \
    {                                                                                                               \
        ENTER();                                                                                                    \
        LEAVE(COMM, delete(OWNER, handle, keyval));                                                                 \
    }

ATTRIBUTE_FUNCTIONS(Comm, OWNER_COMM, handle)
ATTRIBUTE_FUNCTIONS(Type, OWNER_TYPE, MPI_COMM_WORLD)

EXPORTED(Keyval_create);
int MPI_Keyval_create(MPI_Copy_function *copy_fn, MPI_Delete_function *delete_fn, int *keyval, void *extra_state)
{
    return MPI_Comm_create_keyval(copy_fn, delete_fn, keyval, extra_state);
}

EXPORTED(Keyval_free);
int MPI_Keyval_free(int *keyval)
{
    return MPI_Comm_free_keyval(keyval);
}

EXPORTED(Attr_put);
int MPI_Attr_put(MPI_Comm comm, int keyval, void *attribute_val)
{
    return MPI_Comm_set_attr(comm, keyval, attribute_val);
}

EXPORTED(Attr_get);
int MPI_Attr_get(MPI_Comm comm, int keyval, void *attribute_val, int *flag)
{
    return MPI_Comm_get_attr(comm, keyval, attribute_val, flag);
}

EXPORTED(Attr_delete);
int MPI_Attr_delete(MPI_Comm comm, int keyval)
{
    return MPI_Comm_delete_attr(comm, keyval);
}
