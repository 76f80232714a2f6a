import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import { eq, inArray } from 'drizzle-orm'
import { expressSession } from '../rules/express-session.ts'
import { cartLineTable, cartTable } from './cart.table.ts'

/** What a customer has put into their cart. A guest's cart is nobody's: it hangs on a browser. */
export const cartOfPerson: PersonalData = {
  name: 'cart',
  collect: async (db, { customerId }) =>
    customerId === null
      ? []
      : db
          .select({
            variantId: cartLineTable.variantId,
            quantity: cartLineTable.quantity,
            addedAt: cartLineTable.addedAt,
          })
          .from(cartLineTable)
          .innerJoin(cartTable, eq(cartTable.id, cartLineTable.cartId))
          .where(eq(cartTable.session, customerSession(customerId))),
  erase: async (tx, { customerId }) => {
    if (customerId !== null) {
      const own = customerSession(customerId)
      await tx.delete(cartTable).where(inArray(cartTable.session, [own, expressSession(own)]))
    }
  },
}
