/* A master hands out ranges of numbers. The worker that answers first gets the next one. The program finds the number
 * whose Collatz sequence is the longest. A port of workers.c. */
using System;
using System.Runtime.InteropServices;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

internal static unsafe class Workers
{
    private const int LIMIT = 200000;
    private const int RANGE = 2500;
    private const int TASK = 1;
    private const int RESULT = 2;
    private const int STOP = 3;

    /* The number within a range with the longest sequence, that sequence's length, and the length of all. */
    private static void search(long first, long last, long* answer)
    {
        answer[0] = first;
        answer[1] = 0;
        answer[2] = 0;
        for (long number = first; number <= last; ++number)
        {
            long steps = 0;
            for (long value = number; value != 1; ++steps)
            {
                value = value % 2 == 0 ? value / 2 : 3 * value + 1;
            }

            answer[2] += steps;
            if (steps > answer[1])
            {
                answer[0] = number;
                answer[1] = steps;
            }
        }
    }

    private static void master(int size)
    {
        int workers = size - 1;
        long next = 1;
        long tasks = 0;
        long* best = stackalloc long[3] { 0, 0, 0 };
        long* ranges = (long*)Marshal.AllocHGlobal(2 * workers * sizeof(long));
        long* answers = (long*)Marshal.AllocHGlobal(3 * workers * sizeof(long));
        MPI_Request* requests = (MPI_Request*)Marshal.AllocHGlobal(workers * sizeof(MPI_Request));
        for (int i = 0; i < workers; ++i)
        {
            ranges[2 * i] = next;
            ranges[2 * i + 1] = next + RANGE - 1;
            next += RANGE;
            MPI_Irecv(&answers[3 * i], 3, MPI_LONG, i + 1, RESULT, MPI_COMM_WORLD, &requests[i]);
            MPI_Send(&ranges[2 * i], 2, MPI_LONG, i + 1, TASK, MPI_COMM_WORLD);
        }

        for (; ; )
        {
            int i;
            int count;
            MPI_Status status;
            MPI_Waitany(workers, requests, &i, &status);
            if (i == MPI_UNDEFINED)
            {
                break;
            }

            MPI_Get_count(&status, MPI_LONG, &count);
            if (count != 3 || status.MPI_SOURCE != i + 1 || status.MPI_TAG != RESULT)
            {
                Console.WriteLine($"{count} numbers came from {status.MPI_SOURCE} with tag {status.MPI_TAG}");
                MPI_Abort(MPI_COMM_WORLD, 1);
            }

            long* answer = &answers[3 * i];
            ++tasks;
            best[2] += answer[2];
            if (answer[1] > best[1] || (answer[1] == best[1] && answer[0] < best[0]))
            {
                best[0] = answer[0];
                best[1] = answer[1];
            }

            /* A worker without further work has a null request. Waitany returns MPI_UNDEFINED if all requests are null. */
            if (next > LIMIT)
            {
                MPI_Send(&ranges[2 * i], 0, MPI_LONG, i + 1, STOP, MPI_COMM_WORLD);
            }
            else
            {
                ranges[2 * i] = next;
                ranges[2 * i + 1] = next + RANGE - 1;
                next += RANGE;
                MPI_Irecv(answer, 3, MPI_LONG, i + 1, RESULT, MPI_COMM_WORLD, &requests[i]);
                MPI_Send(&ranges[2 * i], 2, MPI_LONG, i + 1, TASK, MPI_COMM_WORLD);
            }
        }

        Console.WriteLine(
            $"{tasks} tasks: of 1 to {LIMIT}, {best[0]} has the longest sequence, {best[1]} steps of {best[2]}"
        );
        Marshal.FreeHGlobal((IntPtr)ranges);
        Marshal.FreeHGlobal((IntPtr)answers);
        Marshal.FreeHGlobal((IntPtr)requests);
    }

    private static long worker()
    {
        long* range = stackalloc long[2];
        long* answer = stackalloc long[3];
        long tasks = 0;
        MPI_Status status;
        for (; ; )
        {
            MPI_Recv(range, 2, MPI_LONG, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            if (status.MPI_TAG == STOP)
            {
                return tasks;
            }

            ++tasks;
            search(range[0], range[1], answer);
            MPI_Send(answer, 3, MPI_LONG, 0, RESULT, MPI_COMM_WORLD);
        }
    }

    public static int Main()
    {
        int rank;
        int size;
        MPI_Init();
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        if (size < 2)
        {
            Console.WriteLine("at least 2 processes are wanted");
            MPI_Finalize();
            return 0;
        }

        long tasks = 0;
        long total;
        if (rank == 0)
        {
            master(size);
        }
        else
        {
            tasks = worker();
        }

        /* The distribution of work depends on timing, but the sum does not. */
        MPI_Reduce(&tasks, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
        if (rank == 0)
        {
            Console.WriteLine($"the workers count {total} tasks");
        }

        MPI_Finalize();
        return 0;
    }
}
