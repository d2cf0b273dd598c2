/* Tables of handles, and memory that is always there. */
#include "standin.h"

#include <stdio.h>

void *reallocate(void *old, size_t size)
{
    void *memory = realloc(old, size == 0 ? 1 : size);

    if (memory == NULL)
    {
        fprintf(stderr, "The MPI has no more memory.\n");
        shared_abort(MPI_ERR_NO_MEM);
    }
    return memory;
}

/* Returns memory full of zeros. */
void *allocate(size_t size)
{
    return memset(reallocate(NULL, size), 0, size);
}

void *duplicate(const void *data, size_t size)
{
    void *copy = reallocate(NULL, size);

    if (size != 0)
        memcpy(copy, data, size);
    return copy;
}

/* Handles go round the table. A handle that was freed is thus not soon the handle of another object. */
int table_add(struct table *table, void *item)
{
    for (int tried = 0; tried < table->capacity; tried++)
    {
        int place = (table->next + tried) % table->capacity;

        if (table->items[place] == NULL)
        {
            table->items[place] = item;
            table->next = place + 1;
            return (int)(table->kind | (unsigned)place);
        }
    }

    int place = table->capacity;

    table->capacity = place == 0 ? 64 : place * 2;
    table->items = reallocate(table->items, (size_t)table->capacity * sizeof *table->items);
    memset(table->items + place, 0, (size_t)(table->capacity - place) * sizeof *table->items);
    table->items[place] = item;
    table->next = place + 1;
    return (int)(table->kind | (unsigned)place);
}

/* Returns NULL for what is no handle of the table. */
void *table_get(struct table *table, int handle)
{
    unsigned place = (unsigned)handle - table->kind;

    return place < (unsigned)table->capacity ? table->items[place] : NULL;
}

void *table_remove(struct table *table, int handle)
{
    void *item = table_get(table, handle);

    if (item != NULL)
        table->items[(unsigned)handle - table->kind] = NULL;
    return item;
}
