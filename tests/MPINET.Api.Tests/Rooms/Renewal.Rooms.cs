using MPINET.Api.Tests.Rooms;

namespace MPINET.Api.Tests;

/// <summary>Rewrites the picture of the rooms and the page of settings.</summary>
internal static partial class Renewal
{
    static partial void WriteFromTheTree()
    {
        HousePlan plan = HousePlan.Read();
        File.WriteAllText(RoomsPicture.File, RoomsPicture.Of(plan, House.Read(plan)));
        File.WriteAllText(Path.Combine(TreeProject.Root, "docs", "settings.md"), SettingsPage.Text());
    }
}
