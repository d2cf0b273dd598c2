using System;
using System.Collections.Generic;

[Serializable]
class Customer
{
    public string name;
    public List<Order> orders = new List<Order>();

    public Customer(string name)
    {
        this.name = name;
    }
}
