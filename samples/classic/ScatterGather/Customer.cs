using System;
using System.Collections.Generic;

[Serializable]
class Customer
{
    public string name;
    public List<Order> orders = new();

    public Customer(string name)
    {
        this.name = name;
    }
}
