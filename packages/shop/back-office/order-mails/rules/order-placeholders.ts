/** The placeholders of every mail about an order. */
export const OF_ORDERS = ['customer.first_name', 'order.number', 'order.total', 'order.date'] as const
