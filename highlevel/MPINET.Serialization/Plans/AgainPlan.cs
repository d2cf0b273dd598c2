namespace MPINET;

/// <summary>The plan for objects that were made already, while a body that refers to them is read once more.</summary>
internal sealed class AgainPlan() : ObjectPlan(ObjectTypes.Of(ObjectOptions.Default).Of(typeof(object)), hasBody: false)
{
    private ObjectPlan? made;

    /// <summary>Sets the plan that has made the next object.</summary>
    public AgainPlan Of(ObjectPlan plan)
    {
        made = plan;
        return this;
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        int place = reader.LastPlace;
        made!.SkipHead(reader);
        return reader.At(place)!;
    }
}
