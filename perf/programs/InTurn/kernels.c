/* The loops of Kernels/ in C, as gcc makes them for this processor. kernels-any.c has them for any processor. */
#include "twin.h"
#include <math.h>
#include <string.h>

#ifndef KERNEL
#define KERNEL(name) name
#endif

/* Otherwise the compiler could compute a result once for all times. */
#define AGAIN() __asm__ volatile("" ::: "memory")

void KERNEL(stencil)(const double *restrict now, double *restrict next, int side, int times)
{
    int width = side + 2;
    for (int time = 0; time < times; time++) {
        AGAIN();
        for (int i = 1; i <= side; i++) {
            for (int j = 1; j <= side; j++) {
                int k = i * width + j;
                next[k] = 0.25 * (now[k - width] + now[k + width] + now[k - 1] + now[k + 1]);
            }
        }
    }
}

void KERNEL(triad)(const double *restrict b, const double *restrict c, double *restrict a, int count, int times)
{
    for (int time = 0; time < times; time++) {
        AGAIN();
        for (int i = 0; i < count; i++) {
            a[i] = b[i] + 3.0 * c[i];
        }
    }
}

void KERNEL(dot)(const double *a, const double *b, double *product, int count, int times)
{
    for (int time = 0; time < times; time++) {
        AGAIN();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += a[i] * b[i];
        }
        *product = sum;
    }
}

void KERNEL(exponentials)(const double *restrict x, double *restrict y, int count, int times)
{
    for (int time = 0; time < times; time++) {
        AGAIN();
        for (int i = 0; i < count; i++) {
            y[i] = exp(x[i]);
        }
    }
}

void KERNEL(matrix_product)(const double *restrict a, const double *restrict b, double *restrict c, int side, int times)
{
    for (int time = 0; time < times; time++) {
        AGAIN();
        memset(c, 0, sizeof(double) * side * side);
        for (int i = 0; i < side; i++) {
            for (int k = 0; k < side; k++) {
                double factor = a[i * side + k];
                for (int j = 0; j < side; j++) {
                    c[i * side + j] += factor * b[k * side + j];
                }
            }
        }
    }
}

void KERNEL(histogram)(const unsigned char *restrict keys, int *restrict bins, int count, int times)
{
    for (int time = 0; time < times; time++) {
        AGAIN();
        memset(bins, 0, sizeof(int) * 256);
        for (int i = 0; i < count; i++) {
            bins[keys[i]]++;
        }
    }
}

/* bodies and pulls: the x of all, the y of all, the z of all; of bodies also the masses. */
void KERNEL(bodies)(const double *restrict bodies, double *restrict pulls, int count, int times)
{
    const double *x = bodies, *y = x + count, *z = y + count, *mass = z + count;
    for (int time = 0; time < times; time++) {
        AGAIN();
        for (int i = 0; i < count; i++) {
            double sumX = 0, sumY = 0, sumZ = 0;
            for (int j = 0; j < count; j++) {
                double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
                double square = dx * dx + dy * dy + dz * dz + 0.01;
                double pull = mass[j] / (square * sqrt(square));
                sumX += pull * dx;
                sumY += pull * dy;
                sumZ += pull * dz;
            }
            pulls[i] = sumX;
            pulls[count + i] = sumY;
            pulls[2 * count + i] = sumZ;
        }
    }
}
