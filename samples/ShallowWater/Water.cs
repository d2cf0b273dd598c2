using System;

// The rows of the model on one process, with a frame of rows and columns of its neighbours. The finite differences are
// Sadourny's (1975), on the staggered grid of the NCAR's benchmark: pressures are at the cells' centres, velocities on their sides, vorticities at their corners.
internal sealed class Water
{
    private const double Side = 100_000;
    private const double StepInSeconds = 90;
    private const double Smoothing = 0.001;

    private readonly int rows;
    private readonly int columns;
    private readonly double[][] uBefore;
    private readonly double[][] vBefore;
    private readonly double[][] pBefore;
    private double[][] uNext;
    private double[][] vNext;
    private double[][] pNext;
    private bool isBegun;

    /// <summary>Makes the initial state: eddies, as a sine in both directions.</summary>
    /// <param name="first">The index of the first row in the whole grid, from 0.</param>
    /// <param name="rows">The number of rows.</param>
    /// <param name="columns">The number of cells in a row, and of rows in the whole grid.</param>
    public Water(int first, int rows, int columns)
        : this(rows, columns) => Begin(first);

    private Water(int rows, int columns)
    {
        (this.rows, this.columns) = (rows, columns);
        (U, uNext, uBefore) = (NewField(), NewField(), NewField());
        (V, vNext, vBefore) = (NewField(), NewField(), NewField());
        (P, pNext, pBefore) = (NewField(), NewField(), NewField());
        (FluxU, FluxV, Vorticity, Height) = (NewField(), NewField(), NewField(), NewField());
    }

    /// <summary>The velocity from row to row. The first and last row of a field, and the first and last number of a row, are the frame.</summary>
    public double[][] U { get; private set; }

    /// <summary>The velocity along a row.</summary>
    public double[][] V { get; private set; }

    /// <summary>The pressure.</summary>
    public double[][] P { get; private set; }

    /// <summary>The mass that flows from row to row.</summary>
    public double[][] FluxU { get; }

    /// <summary>The mass that flows along a row.</summary>
    public double[][] FluxV { get; }

    /// <summary>The potential vorticity.</summary>
    public double[][] Vorticity { get; }

    /// <summary>The height of the water, including the kinetic term.</summary>
    public double[][] Height { get; }

    /// <summary>The first half of a step, from velocities and pressure. It needs rows of P and V from the north and of U from the south.</summary>
    public void ComputeFluxes()
    {
        const double Slope = 4 / Side;
        for (int i = 1; i <= rows; i++)
        {
            double[] u = U[i];
            double[] uSouth = U[i + 1];
            double[] v = V[i];
            double[] vNorth = V[i - 1];
            double[] p = P[i];
            double[] pNorth = P[i - 1];
            double[] fluxU = FluxU[i];
            double[] fluxV = FluxV[i];
            double[] z = Vorticity[i];
            double[] h = Height[i];
            for (int j = 1; j <= columns; j++)
            {
                fluxU[j] = 0.5 * (p[j] + pNorth[j]) * u[j];
                fluxV[j] = 0.5 * (p[j] + p[j - 1]) * v[j];
                z[j] =
                    (Slope * (v[j] - vNorth[j]) - Slope * (u[j] - u[j - 1]))
                    / (pNorth[j - 1] + p[j - 1] + p[j] + pNorth[j]);
                h[j] = p[j] + 0.25 * (uSouth[j] * uSouth[j] + u[j] * u[j] + v[j + 1] * v[j + 1] + v[j] * v[j]);
            }

            Close(fluxU);
            Close(fluxV);
            Close(z);
            Close(h);
        }
    }

    /// <summary>The second half of a step, from the results of the first half. It needs rows of FluxV and Height from the north, of FluxU and Vorticity from the south.</summary>
    public void Advance()
    {
        // Each step leads from the previous state through the present one to the next. Only the first step has no previous state.
        double seconds = isBegun ? 2 * StepInSeconds : StepInSeconds;
        ComputeNext(seconds / 8, seconds / Side);
        if (isBegun)
        {
            Smooth(U, uNext, uBefore);
            Smooth(V, vNext, vBefore);
            Smooth(P, pNext, pBefore);
        }

        (U, uNext) = (uNext, U);
        (V, vNext) = (vNext, V);
        (P, pNext) = (pNext, P);
        isBegun = true;
    }

    /// <summary>The cells of a field without the frame, row by row.</summary>
    public double[] Cells(double[][] field)
    {
        double[] cells = new double[rows * columns];
        for (int i = 0; i < rows; i++)
        {
            Array.Copy(field[i + 1], 1, cells, i * columns, columns);
        }

        return cells;
    }

    /// <summary>Makes the water of one process, which begins with the present state of some rows.</summary>
    /// <param name="first">The index of the first row here, from 0.</param>
    /// <param name="count">The number of rows.</param>
    public Water Part(int first, int count)
    {
        Water part = new(count, columns);
        Copy(U, part.U);
        Copy(V, part.V);
        Copy(P, part.P);
        Copy(uBefore, part.uBefore);
        Copy(vBefore, part.vBefore);
        Copy(pBefore, part.pBefore);
        return part;

        void Copy(double[][] from, double[][] to)
        {
            for (int i = 1; i <= count; i++)
            {
                Array.Copy(from[first + i], to[i], columns + 2);
            }
        }
    }

    private void Begin(int first)
    {
        const double Amplitude = 1_000_000;
        double length = columns * Side;
        double pressure = Math.PI * Math.PI * Amplitude * Amplitude / (length * length);
        for (int i = 1; i <= rows; i++)
        {
            int row = first + i - 1;
            for (int j = 1; j <= columns; j++)
            {
                int column = j - 1;
                U[i][j] = -(Stream(row, column + 1) - Stream(row, column)) / Side;
                V[i][j] = (Stream(row + 1, column) - Stream(row, column)) / Side;
                P[i][j] = pressure * (Cosine(2.0 * row / columns) + Cosine(2.0 * column / columns)) + 50_000;
            }

            Close(U[i]);
            Close(V[i]);
            Close(P[i]);
            Array.Copy(U[i], uBefore[i], columns + 2);
            Array.Copy(V[i], vBefore[i], columns + 2);
            Array.Copy(P[i], pBefore[i], columns + 2);
        }

        double Stream(int row, int column) => Amplitude * Sine((row + 0.5) / columns) * Sine((column + 0.5) / columns);
    }

    private void ComputeNext(double eighth, double slope)
    {
        for (int i = 1; i <= rows; i++)
        {
            double[] fluxU = FluxU[i];
            double[] fluxUSouth = FluxU[i + 1];
            double[] fluxV = FluxV[i];
            double[] fluxVNorth = FluxV[i - 1];
            double[] z = Vorticity[i];
            double[] zSouth = Vorticity[i + 1];
            double[] h = Height[i];
            double[] hNorth = Height[i - 1];
            double[] u = uBefore[i];
            double[] v = vBefore[i];
            double[] p = pBefore[i];
            double[] uNew = uNext[i];
            double[] vNew = vNext[i];
            double[] pNew = pNext[i];
            for (int j = 1; j <= columns; j++)
            {
                uNew[j] =
                    u[j]
                    + eighth * (z[j + 1] + z[j]) * (fluxV[j + 1] + fluxVNorth[j + 1] + fluxVNorth[j] + fluxV[j])
                    - slope * (h[j] - hNorth[j]);
                vNew[j] =
                    v[j]
                    - eighth * (zSouth[j] + z[j]) * (fluxUSouth[j] + fluxUSouth[j - 1] + fluxU[j - 1] + fluxU[j])
                    - slope * (h[j] - h[j - 1]);
                pNew[j] = p[j] - slope * (fluxUSouth[j] - fluxU[j]) - slope * (fluxV[j + 1] - fluxV[j]);
            }

            Close(uNew);
            Close(vNew);
            Close(pNew);
        }
    }

    // The sine of a number of turns, by its series. Library functions differ in the last bits, because Mono uses the processor's.
    private static double Sine(double turns)
    {
        double angle = 2 * Math.PI * (turns - Math.Floor(turns) - 0.5);
        double sum = 0;
        double term = -angle;
        for (int i = 2; i < 40; i += 2)
        {
            sum += term;
            term *= -angle * angle / (i * (i + 1));
        }

        return sum;
    }

    private static double Cosine(double turns) => Sine(turns + 0.25);

    // The previous state is mixed with its neighbours in time, so that even and odd steps do not diverge.
    private void Smooth(double[][] field, double[][] nextField, double[][] fieldBefore)
    {
        for (int i = 1; i <= rows; i++)
        {
            double[] now = field[i];
            double[] next = nextField[i];
            double[] before = fieldBefore[i];
            for (int j = 0; j <= columns + 1; j++)
            {
                before[j] = now[j] + Smoothing * (next[j] - 2 * now[j] + before[j]);
            }
        }
    }

    // East of the last cell comes the first one, because a row is periodic.
    private void Close(double[] row) => (row[0], row[columns + 1]) = (row[columns], row[1]);

    private double[][] NewField()
    {
        double[][] field = new double[rows + 2][];
        for (int i = 0; i < field.Length; i++)
        {
            field[i] = new double[columns + 2];
        }

        return field;
    }
}
