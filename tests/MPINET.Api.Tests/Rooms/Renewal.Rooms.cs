using MPINET.Api.Tests.Rooms;

namespace MPINET.Api.Tests;

/// <summary>Rewrites the picture of the rooms.</summary>
internal static partial class Renewal
{
    static partial void WriteRooms()
    {
        HousePlan plan = HousePlan.Read();
        File.WriteAllText(RoomsPicture.File, RoomsPicture.Of(plan, House.Read(plan)));
    }
}
