/* Messages: their way through the shared memory, and their matching. */
#include "standin.h"

#include <stdio.h>
#include <windows.h>

static struct request *first_posted;
static struct message *first_unexpected;

static volatile LONG *state_of(uint64_t agreement)
{
    return shared_address(agreement);
}

static bool matches(const struct message *message, int context, int source, int tag)
{
    return message->context == context && (source == MPI_ANY_SOURCE || message->source == source) &&
           (tag == MPI_ANY_TAG || message->tag == tag);
}

/* Tells the sender of a synchronous message that it is matched. Returns false if the sender has cancelled it. */
static bool accept_message(struct message *message)
{
    if (message->agreement == 0)
        return true;

    LONG before = InterlockedCompareExchange(state_of(message->agreement), SEND_MATCHED, SEND_OPEN);
    if (before != SEND_OPEN)
        shared_free(message->agreement);
    message->agreement = 0;
    return before != SEND_CANCELLED;
}

void message_describe(const struct message *message, MPI_Status *status)
{
    status->MPI_SOURCE = message->source;
    status->MPI_TAG = message->tag;
    status_set_bytes(status, (int64_t)message->length);
}

static void deliver(const struct message *message, struct request *request)
{
    size_t room = (size_t)(request->count * request->type->size);
    size_t length = message->length < room ? message->length : room;

    type_unpack(message->payload, length, request->buffer, request->count, request->type);
    message_describe(message, &request->status);
    status_set_bytes(&request->status, (int64_t)length);
    request->error = message->length > room ? MPI_ERR_TRUNCATE : MPI_SUCCESS;
    request->done = true;
    if (request->forgotten)
        request_destroy(request);
}

/* Gives a message that was taken from the list to a request. */
void message_deliver(struct message *message, struct request *request)
{
    deliver(message, request);
    free(message);
}

/* Returns false if the message must wait for its receive. */
static bool match(struct message *message)
{
    for (struct request **place = &first_posted; *place != NULL; place = &(*place)->next)
    {
        struct request *request = *place;

        if (!matches(message, request->context, request->peer, request->tag))
            continue;
        if (accept_message(message))
        {
            *place = request->next;
            deliver(message, request);
        }
        return true;
    }
    return false;
}

/* Copies a message out of the shared memory, which must not fill with messages that wait. */
static void keep(const struct message *message)
{
    struct message *copy = reallocate(NULL, sizeof *copy + message->length);
    struct message **end = &first_unexpected;

    *copy = *message;
    copy->payload = copy + 1;
    memcpy(copy + 1, message->payload, message->length);
    while (*end != NULL)
        end = &(*end)->next;
    *end = copy;
}

/* Takes what has come for this rank. */
void progress(void)
{
    uint64_t offset = shared_take_all();

    while (offset != 0)
    {
        const struct envelope *envelope = shared_address(offset);
        uint64_t next = envelope->next;
        struct message message = {.context = envelope->context,
                                  .source = envelope->source,
                                  .tag = envelope->tag,
                                  .length = envelope->length,
                                  .agreement = envelope->agreement,
                                  .payload = envelope + 1};

        if (!match(&message))
            keep(&message);
        shared_free(offset);
        offset = next;
    }
}

/* Makes progress while the memory is full, so that two ranks that fill it do not wait for each other. */
static uint64_t allocate_shared(size_t size)
{
    struct patience patience = {0};
    uint64_t offset = shared_allocate(size);

    while (offset == 0)
    {
        progress();
        wait_a_little(&patience);
        offset = shared_allocate(size);
    }
    return offset;
}

/* Copies the message into the shared memory. The request is then complete unless it is synchronous. */
int message_send(struct request *request)
{
    size_t length = (size_t)(request->count * request->type->size);

    request->done = true;
    if (request->peer == MPI_PROC_NULL)
        return MPI_SUCCESS;
    if (length + sizeof(struct envelope) > shared_capacity() / 2)
    {
        fprintf(stderr, "A message of %llu bytes is too large for this MPI.\n", (unsigned long long)length);
        return MPI_ERR_OTHER;
    }

    uint64_t offset = allocate_shared(sizeof(struct envelope) + length);
    struct envelope *envelope = shared_address(offset);

    envelope->context = request->context;
    envelope->source = request->comm->rank;
    envelope->tag = request->tag;
    envelope->length = length;
    envelope->agreement = 0;
    if (request->synchronous)
    {
        envelope->agreement = allocate_shared(sizeof(LONG));
        *state_of(envelope->agreement) = SEND_OPEN;
        request->agreement = envelope->agreement;
        request->done = false;
    }
    type_pack(request->buffer, request->count, request->type, envelope + 1);
    shared_post(request->comm->group->world[request->peer], offset);
    return MPI_SUCCESS;
}

/* Takes the first message that waits and matches, or joins the list of receives. */
void message_receive(struct request *request)
{
    struct request **end = &first_posted;

    request->done = false;
    if (request->peer == MPI_PROC_NULL)
    {
        request->status.MPI_SOURCE = MPI_PROC_NULL;
        request->done = true;
        return;
    }
    progress();

    struct message *message = message_find(request->context, request->peer, request->tag, true);

    if (message != NULL)
    {
        message_deliver(message, request);
        return;
    }
    request->next = NULL;
    while (*end != NULL)
        end = &(*end)->next;
    *end = request;
}

/* Returns NULL if no message waits that matches. A message that was found is the caller's if it is taken. */
struct message *message_find(int context, int source, int tag, bool take)
{
    struct message **place = &first_unexpected;

    while (*place != NULL)
    {
        struct message *message = *place;

        if (!matches(message, context, source, tag))
        {
            place = &message->next;
            continue;
        }

        bool cancelled = message->agreement != 0 && *state_of(message->agreement) == SEND_CANCELLED;

        if (!take && !cancelled)
            return message;
        *place = message->next;
        if (accept_message(message))
            return message;
        free(message);
    }
    return NULL;
}

/* Undoes a request that is not matched. Returns false if it is too late. */
bool message_withdraw(struct request *request)
{
    struct request **place = &first_posted;

    if (request->done)
        return false;
    if (request->kind == REQUEST_SEND)
    {
        if (InterlockedCompareExchange(state_of(request->agreement), SEND_CANCELLED, SEND_OPEN) != SEND_OPEN)
            return false;
        request->agreement = 0;
        request->done = true;
        return true;
    }
    while (*place != NULL && *place != request)
        place = &(*place)->next;
    if (*place == NULL)
        return false;
    *place = request->next;
    request->done = true;
    return true;
}
