import type { Database } from '@buoy/kernel/server/database.ts'
import { findCustomerByEmail } from '@buoy/people/customers/server/read-customer.ts'
import { desc, eq } from 'drizzle-orm'
import { countWishes } from '../../../engagement/wish-list/server/change-wishes.ts'
import { addressLines } from '../../../orders/record/rules/address-lines.ts'
import { listOrdersOfPerson } from '../../../orders/record/server/orders-of-customer.ts'
import type { CustomerDetail } from '../contract.ts'
import { customerNote } from './account.table.ts'
import { readAddresses } from './addresses.ts'
import { findKnownCustomer } from './list-customers.ts'

const MOST_ORDERS = 50
const MOST_NOTES = 100

/** Everything the owner sees of one customer or guest; `null` for an address that nobody has. */
export async function findCustomerDetail(
  deps: { db: Database },
  email: string,
): Promise<CustomerDetail | null> {
  const { db } = deps
  const [known, customer] = await Promise.all([
    findKnownCustomer(deps, email),
    findCustomerByEmail(db, email),
  ])
  if (known === null) return null
  const id = customer?.id ?? null
  const [orders, notes, addresses, wishCount] = await Promise.all([
    listOrdersOfPerson(db, { customerId: id, email, limit: MOST_ORDERS }),
    db
      .select()
      .from(customerNote)
      .where(eq(customerNote.email, email))
      .orderBy(desc(customerNote.at), desc(customerNote.id))
      .limit(MOST_NOTES),
    id === null ? { billing: null, shipping: null } : readAddresses(db, id),
    id === null ? 0 : countWishes(db, id),
  ])
  return {
    ...known,
    latestOrders: orders,
    addresses: {
      billing: addresses.billing === null ? [] : addressLines(addresses.billing.address),
      shipping: addresses.shipping === null ? [] : addressLines(addresses.shipping.address),
    },
    phone: addresses.billing?.phone ?? '',
    wishCount,
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at.toISOString(),
      author: note.author,
      text: note.text,
    })),
  }
}
