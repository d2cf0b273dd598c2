using MPINET;

/// <summary>Runs of the shallow water in the tier of ports, by a master and workers, and the parts of a run by themselves.</summary>
internal sealed class WaterCourse
{
    /// <summary>The number of fields that a worker returns.</summary>
    public const int Fields = 3;

    private const int Steps = 100;

    private readonly Intracommunicator world;
    private readonly int cells;
    private readonly int first;
    private readonly int rows;
    private readonly Port? north;
    private readonly Port? south;

    // All rows, from which a worker takes its part.
    private readonly Water whole;

    /// <summary>Makes the water.</summary>
    /// <param name="world">The master, which is rank 0, and the workers.</param>
    /// <param name="cells">The number of cells in a row, and of rows.</param>
    public WaterCourse(Intracommunicator world, int cells)
    {
        (this.world, this.cells) = (world, cells);
        whole = new Water(0, cells, cells);
        Result = [new double[cells * cells], new double[cells * cells], new double[cells * cells]];
        int workers = world.Size - 1;
        int number = world.Rank - 1;
        if (number >= 0)
        {
            first = cells * number / workers;
            rows = (cells * (number + 1) / workers) - first;
            north = world[((number + workers - 1) % workers) + 1];
            south = world[((number + 1) % workers) + 1];
        }
    }

    /// <summary>The pressure and the velocities after the last run, on rank 0.</summary>
    public double[][] Result { get; }

    /// <summary>Whole runs.</summary>
    public bool Run(int times)
    {
        for (int i = 0; i < times; i++)
        {
            if (world.Rank == 0)
            {
                Distribute();
                Collect();
            }
            else
            {
                Work();
            }
        }

        return true;
    }

    /// <summary>The computation of runs. A worker's first and last row are neighbours, so that it stays stable without messages.</summary>
    public bool Compute(int times)
    {
        for (int i = 0; i < times && world.Rank > 0; i++)
        {
            Water water = whole.Part(first, rows);
            for (int step = 0; step < Steps; step++)
            {
                Array.Copy(water.P[rows], water.P[0], cells + 2);
                Array.Copy(water.V[rows], water.V[0], cells + 2);
                Array.Copy(water.U[1], water.U[rows + 1], cells + 2);
                water.ComputeFluxes();
                Array.Copy(water.FluxV[rows], water.FluxV[0], cells + 2);
                Array.Copy(water.Height[rows], water.Height[0], cells + 2);
                Array.Copy(water.FluxU[1], water.FluxU[rows + 1], cells + 2);
                Array.Copy(water.Vorticity[1], water.Vorticity[rows + 1], cells + 2);
                water.Advance();
            }
        }

        world.Barrier();
        return true;
    }

    /// <summary>The messages between the workers of runs.</summary>
    public bool Exchange(int times)
    {
        Water? water = world.Rank > 0 ? whole.Part(first, rows) : null;
        for (int i = 0; i < times * Steps && water is not null; i++)
        {
            ExchangeState(water);
            ExchangeFluxes(water);
        }

        world.Barrier();
        return true;
    }

    /// <summary>The return of the parts to the master.</summary>
    public bool Return(int times)
    {
        Water? water = world.Rank > 0 ? whole.Part(first, rows) : null;
        for (int i = 0; i < times; i++)
        {
            if (water is null)
            {
                Collect();
            }
            else
            {
                Return(water);
            }
        }

        // A worker that has finished must not send what another loop sends while the master still receives from any rank.
        world.Barrier();
        return true;
    }

    private void Distribute()
    {
        for (int worker = 1; worker < world.Size; worker++)
        {
            for (int row = 1; row <= cells; row++)
            {
                world[worker].Send(whole.P[row]);
                world[worker].Send(whole.U[row]);
                world[worker].Send(whole.V[row]);
            }
        }
    }

    private void Collect()
    {
        for (int i = 0; i < Fields * (world.Size - 1); i++)
        {
            Res res = world.AnySource.RecvObject<Res>();
            Array.Copy(res.Cells, 0, Result[res.Field], res.First * cells, res.Cells.Length);
        }
    }

    private void Work()
    {
        for (int row = 1; row <= cells; row++)
        {
            world[0].Recv(whole.P[row]);
            world[0].Recv(whole.U[row]);
            world[0].Recv(whole.V[row]);
        }

        Water water = whole.Part(first, rows);
        for (int step = 0; step < Steps; step++)
        {
            ExchangeState(water);
            water.ComputeFluxes();
            ExchangeFluxes(water);
            water.Advance();
        }

        Return(water);
    }

    private void Return(Water water)
    {
        double[][][] fields = [water.P, water.U, water.V];
        for (int field = 0; field < Fields; field++)
        {
            world[0]
                .SendObject(
                    new Res
                    {
                        Field = field,
                        First = first,
                        Cells = water.Cells(fields[field]),
                    }
                );
        }
    }

    private void ExchangeState(Water water)
    {
        SendSouth(water.P);
        SendSouth(water.V);
        SendNorth(water.U);
    }

    private void ExchangeFluxes(Water water)
    {
        SendSouth(water.FluxV);
        SendSouth(water.Height);
        SendNorth(water.FluxU);
        SendNorth(water.Vorticity);
    }

    private void SendSouth(double[][] field) => world.Sendrecv(field[rows], south!, field[0], north!);

    private void SendNorth(double[][] field) => world.Sendrecv(field[1], north!, field[rows + 1], south!);
}
