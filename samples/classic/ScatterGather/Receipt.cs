using System;

[Serializable]
class Receipt
{
    public Order order;
    public int total;
    public int clerk;

    // True if the customer's list contains this order itself, not a copy of it.
    public bool isListed;

    public override string ToString()
    {
        return "Order "
            + order.number
            + " of "
            + order.customer.name
            + " costs "
            + total
            + ", says clerk "
            + clerk
            + (isListed ? "; it is one of " + order.customer.orders.Count + "." : "; it is not in the list.");
    }
}
