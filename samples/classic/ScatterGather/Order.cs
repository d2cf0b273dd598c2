using System;
using System.Collections.Generic;

// An order and its customer refer to each other.
[Serializable]
class Order
{
    public int number;
    public Customer customer;
    public List<int> prices = new();

    public Order(int number, Customer customer)
    {
        this.number = number;
        this.customer = customer;
        customer.orders.Add(this);
    }
}
