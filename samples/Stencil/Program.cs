/* The Game of Life on a torus. Each process has a block of it, and exchanges the block's edges with its neighbours by
 * persistent requests. A derived type describes the position of an edge in the block. A port of stencil.c. */
using System;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

internal static unsafe class Stencil
{
    private const int HEIGHT = 48;
    private const int WIDTH = 40;
    private const int GENERATIONS = 60;

    /* A part of a block, which is one cell larger on each side than the part that the process computes. */
    private static MPI_Datatype part(int rows, int columns, int row, int column, int height, int width)
    {
        MPI_Datatype type;
        int* sizes = stackalloc int[2] { rows + 2, columns + 2 };
        int* subsizes = stackalloc int[2] { height, width };
        int* starts = stackalloc int[2] { row, column };
        MPI_Type_create_subarray(2, sizes, subsizes, starts, MPI_ORDER_C, MPI_UNSIGNED_CHAR, &type);
        MPI_Type_commit(&type);
        return type;
    }

    public static int Main()
    {
        MPI_Init();
        int size;
        int rank;
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        MPI_Comm torus;
        int* dims = stackalloc int[2] { 0, 0 };
        int* periods = stackalloc int[2] { 1, 1 };
        int* place = stackalloc int[2];
        MPI_Dims_create(size, 2, dims);
        MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &torus);
        MPI_Comm_rank(torus, &rank);
        MPI_Cart_coords(torus, rank, 2, place);
        int north;
        int south;
        int west;
        int east;
        MPI_Cart_shift(torus, 0, 1, &north, &south);
        MPI_Cart_shift(torus, 1, 1, &west, &east);

        int top = place[0] * HEIGHT / dims[0];
        int left = place[1] * WIDTH / dims[1];
        int rows = (place[0] + 1) * HEIGHT / dims[0] - top;
        int columns = (place[1] + 1) * WIDTH / dims[1] - left;

        /* The edges of the block, and the rim around it that receives the neighbours' edges. Rows are sent after the columns
         * have arrived, and with the rim's corners. */
        MPI_Datatype* edges = stackalloc MPI_Datatype[4];
        MPI_Datatype* rims = stackalloc MPI_Datatype[4];
        edges[0] = part(rows, columns, 1, 1, rows, 1);
        edges[1] = part(rows, columns, 1, columns, rows, 1);
        edges[2] = part(rows, columns, 1, 0, 1, columns + 2);
        edges[3] = part(rows, columns, rows, 0, 1, columns + 2);
        rims[0] = part(rows, columns, 1, 0, rows, 1);
        rims[1] = part(rows, columns, 1, columns + 1, rows, 1);
        rims[2] = part(rows, columns, 0, 0, 1, columns + 2);
        rims[3] = part(rows, columns, rows + 1, 0, 1, columns + 2);

        /* Two boards, this generation and the next, and the requests for each. */
        int pitch = columns + 2;
        int cells = (rows + 2) * pitch;
        byte** boards = stackalloc byte*[2];
        MPI_Request* requests = stackalloc MPI_Request[16];
        for (int i = 0; i < 2; ++i)
        {
            MPI_Alloc_mem(cells, MPI_INFO_NULL, &boards[i]);
            MPI_Recv_init(boards[i], 1, rims[0], west, 1, torus, &requests[8 * i]);
            MPI_Recv_init(boards[i], 1, rims[1], east, 2, torus, &requests[8 * i + 1]);
            MPI_Send_init(boards[i], 1, edges[0], west, 2, torus, &requests[8 * i + 2]);
            MPI_Send_init(boards[i], 1, edges[1], east, 1, torus, &requests[8 * i + 3]);
            MPI_Recv_init(boards[i], 1, rims[2], north, 3, torus, &requests[8 * i + 4]);
            MPI_Recv_init(boards[i], 1, rims[3], south, 4, torus, &requests[8 * i + 5]);
            MPI_Send_init(boards[i], 1, edges[2], north, 4, torus, &requests[8 * i + 6]);
            MPI_Send_init(boards[i], 1, edges[3], south, 3, torus, &requests[8 * i + 7]);
        }

        for (int row = 1; row <= rows; ++row)
        {
            for (int column = 1; column <= columns; ++column)
            {
                int number = (top + row) * 131 + (left + column) * 37 + (top + row) * (left + column) % 11;
                boards[0][row * pitch + column] = (byte)(number % 3 == 0 ? 1 : 0);
            }
        }

        for (int generation = 1; generation <= GENERATIONS; ++generation)
        {
            int now = (generation + 1) % 2;
            MPI_Startall(4, &requests[8 * now]);
            MPI_Waitall(4, &requests[8 * now], MPI_STATUSES_IGNORE);
            MPI_Startall(4, &requests[8 * now + 4]);
            MPI_Waitall(4, &requests[8 * now + 4], MPI_STATUSES_IGNORE);

            byte* old = boards[now];
            byte* next = boards[1 - now];
            int alive = 0;
            for (int row = 1; row <= rows; ++row)
            {
                for (int column = 1; column <= columns; ++column)
                {
                    int i = row * pitch + column;
                    int around = old[i - pitch - 1] + old[i - pitch] + old[i - pitch + 1] + old[i - 1] + old[i + 1];
                    around += old[i + pitch - 1] + old[i + pitch] + old[i + pitch + 1];
                    next[i] = (byte)(around == 3 || (around == 2 && old[i] == 1) ? 1 : 0);
                    alive += next[i];
                }
            }

            if (generation % 10 == 0)
            {
                int population;
                MPI_Reduce(&alive, &population, 1, MPI_INT, MPI_SUM, 0, torus);
                if (rank == 0)
                {
                    Console.WriteLine($"generation {generation}: {population} cells are alive");
                }
            }
        }

        /* A checksum of the live cells, each weighted by its position on the torus, so that a wrong neighbour shows. */
        long sum = 0;
        long total;
        for (int row = 1; row <= rows; ++row)
        {
            for (int column = 1; column <= columns; ++column)
            {
                sum += (long)boards[GENERATIONS % 2][row * pitch + column] * ((top + row) * 1000 + left + column);
            }
        }

        MPI_Allreduce(&sum, &total, 1, MPI_LONG, MPI_SUM, torus);
        Console.WriteLine($"rank {rank}: {rows} x {columns} cells from ({top}, {left}), sum {sum} of {total}");

        for (int i = 0; i < 16; ++i)
        {
            MPI_Request_free(&requests[i]);
        }

        for (int i = 0; i < 4; ++i)
        {
            MPI_Type_free(&edges[i]);
            MPI_Type_free(&rims[i]);
        }

        MPI_Free_mem(boards[0]);
        MPI_Free_mem(boards[1]);
        MPI_Comm_free(&torus);
        MPI_Finalize();
        return 0;
    }
}
