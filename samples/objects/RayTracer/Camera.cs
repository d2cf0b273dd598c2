using System;

/// <summary>Renders the lines of a square picture of a scene.</summary>
internal sealed class Camera(Scene scene, int size)
{
    private const double Width = 0.8;

    private static readonly Vector Place = new(-6, 9, -11);
    private static readonly Vector Forward = (new Vector(3, 3, 3) - Place).Unit();
    private static readonly Vector Right = new Vector(0, 1, 0).Cross(Forward).Unit();
    private static readonly Vector Up = Forward.Cross(Right);

    /// <summary>The pixels of a line, each of three bytes: red, green, blue.</summary>
    public byte[] Render(int line)
    {
        byte[] pixels = new byte[3 * size];
        for (int column = 0; column < size; column++)
        {
            Vector direction = Forward + Offset(column) * Right - Offset(line) * Up;
            Vector colour = scene.Trace(Place, direction.Unit());
            pixels[3 * column] = Brightness(colour.X);
            pixels[3 * column + 1] = Brightness(colour.Y);
            pixels[3 * column + 2] = Brightness(colour.Z);
        }

        return pixels;
    }

    // Screens darken values between black and white; the square root compensates for it.
    private static byte Brightness(double light) => (byte)(255 * Math.Sqrt(Math.Min(light, 1)) + 0.5);

    private double Offset(int pixel) => Width * ((pixel + 0.5) / size - 0.5);
}
