import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { sql } from 'drizzle-orm'

/**
 * What the provider's stored events say about a person: their name, address and mail stand in each. The
 * event stays, so that it is not applied twice; what it said goes. Call before the orders forget them.
 */
export const paymentsOfPerson: PersonalData = {
  name: 'payments',
  collect: async () => 'The card provider’s messages about the payments of the orders above.',
  erase: async (tx, { customerId, email, ownsAddress }) => {
    await tx.execute(sql`
      update shop.payment_event set raw = '{}'::jsonb
      where applied_at is not null and intent in (
        select attempt.provider_intent
        from shop.checkout_session as attempt join shop."order" as placed on placed.id = attempt.order_id
        where placed.customer_id = ${customerId} or (${ownsAddress} and lower(placed.email) = ${email})
      )`)
  },
}
