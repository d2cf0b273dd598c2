/* Info objects: keys and values in the order in which they were set. */
#include "standin.h"

#include <stdio.h>

struct entry
{
    char key[MPI_MAX_INFO_KEY + 1];
    char value[MPI_MAX_INFO_VAL + 1];
};

struct info
{
    int count;
    struct entry *entry;
};

static struct table infos = {.kind = 0x9c000000u};

static int check_key(const char *key)
{
    return key == NULL || key[0] == '\0' || strlen(key) > MPI_MAX_INFO_KEY ? MPI_ERR_INFO_KEY : MPI_SUCCESS;
}

/* Returns the place of a key, or -1. */
static int place_of(const struct info *info, const char *key)
{
    for (int place = 0; place < info->count; place++)
        if (strcmp(info->entry[place].key, key) == 0)
            return place;
    return -1;
}

EXPORTED(Info_create);
int MPI_Info_create(MPI_Info *info)
{
    ENTER();

    int code = info == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *info = table_add(&infos, allocate(sizeof(struct info)));
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_set);
int MPI_Info_set(MPI_Info info, const char *key, const char *value)
{
    ENTER();

    struct info *found = table_get(&infos, info);
    int code = found == NULL ? MPI_ERR_INFO : check_key(key);

    if (code == MPI_SUCCESS && (value == NULL || strlen(value) > MPI_MAX_INFO_VAL))
        code = MPI_ERR_INFO_VALUE;
    if (code == MPI_SUCCESS)
    {
        int place = place_of(found, key);

        if (place < 0)
        {
            place = found->count++;
            found->entry = reallocate(found->entry, (size_t)found->count * sizeof *found->entry);
            strcpy(found->entry[place].key, key);
        }
        strcpy(found->entry[place].value, value);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_delete);
int MPI_Info_delete(MPI_Info info, const char *key)
{
    ENTER();

    struct info *found = table_get(&infos, info);
    int code = found == NULL ? MPI_ERR_INFO : check_key(key);
    int place = code == MPI_SUCCESS ? place_of(found, key) : -1;

    if (code == MPI_SUCCESS && place < 0)
        code = MPI_ERR_INFO_NOKEY;
    if (code == MPI_SUCCESS)
    {
        found->count--;
        memmove(found->entry + place, found->entry + place + 1, (size_t)(found->count - place) * sizeof *found->entry);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_get);
int MPI_Info_get(MPI_Info info, const char *key, int valuelen, char *value, int *flag)
{
    ENTER();

    const struct info *found = table_get(&infos, info);
    int code = found == NULL ? MPI_ERR_INFO : check_key(key);

    if (code == MPI_SUCCESS && (valuelen < 0 || value == NULL || flag == NULL))
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
    {
        int place = place_of(found, key);

        *flag = place >= 0;
        if (place >= 0)
            snprintf(value, (size_t)valuelen + 1, "%s", found->entry[place].value);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_get_valuelen);
int MPI_Info_get_valuelen(MPI_Info info, const char *key, int *valuelen, int *flag)
{
    ENTER();

    const struct info *found = table_get(&infos, info);
    int code = found == NULL ? MPI_ERR_INFO : check_key(key);

    if (code == MPI_SUCCESS && (valuelen == NULL || flag == NULL))
        code = MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
    {
        int place = place_of(found, key);

        *flag = place >= 0;
        if (place >= 0)
            *valuelen = (int)strlen(found->entry[place].value);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_get_nkeys);
int MPI_Info_get_nkeys(MPI_Info info, int *nkeys)
{
    ENTER();

    const struct info *found = table_get(&infos, info);
    int code = found == NULL ? MPI_ERR_INFO : nkeys == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        *nkeys = found->count;
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_get_nthkey);
int MPI_Info_get_nthkey(MPI_Info info, int n, char *key)
{
    ENTER();

    const struct info *found = table_get(&infos, info);
    int code = found == NULL ? MPI_ERR_INFO : key == NULL || n < 0 || n >= found->count ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
        strcpy(key, found->entry[n].key);
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_dup);
int MPI_Info_dup(MPI_Info info, MPI_Info *newinfo)
{
    ENTER();

    const struct info *found = table_get(&infos, info);
    int code = found == NULL ? MPI_ERR_INFO : newinfo == NULL ? MPI_ERR_ARG : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        struct info *copy = allocate(sizeof *copy);

        copy->count = found->count;
        copy->entry = duplicate(found->entry, (size_t)found->count * sizeof *found->entry);
        *newinfo = table_add(&infos, copy);
    }
    LEAVE(MPI_COMM_WORLD, code);
}

EXPORTED(Info_free);
int MPI_Info_free(MPI_Info *info)
{
    ENTER();

    struct info *found = info == NULL ? NULL : table_remove(&infos, *info);
    int code = found == NULL ? MPI_ERR_INFO : MPI_SUCCESS;

    if (code == MPI_SUCCESS)
    {
        free(found->entry);
        free(found);
        *info = MPI_INFO_NULL;
    }
    LEAVE(MPI_COMM_WORLD, code);
}
