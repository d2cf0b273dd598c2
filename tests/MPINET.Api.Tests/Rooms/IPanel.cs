namespace MPINET.Api.Tests.Rooms;

/// <summary>A part of the picture, in pixels.</summary>
internal interface IPanel
{
    /// <summary>The width.</summary>
    int Width { get; }

    /// <summary>The height.</summary>
    int Height { get; }

    /// <summary>Draws the part, with its upper left corner at a point.</summary>
    void Draw(Svg svg, int x, int y);
}
