import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { BehaviourName } from '../cards/behaviours.ts'
import type { Brand } from '../cards/brand.ts'
import type { MethodKind } from '../local-methods/local-kinds.ts'
import type { OutcomeName } from '../local-methods/outcomes.ts'

const sandbox = pgSchema('sandbox')

export type BillingDetails = {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  address?: Partial<Record<AddressPart, string | undefined>> | undefined
}
export type AddressPart = 'line1' | 'line2' | 'city' | 'state' | 'postal_code' | 'country'

/**
 * A card, or another kind with its `details` and the `outcome` of a payment with it; the columns of a card then
 * hold neutral values. `spent`: used without a customer, and good for nothing more. `set_up`:
 * authenticated to be kept.
 */
export const paymentMethod = sandbox.table('payment_method', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  customerId: text(),
  brand: text().$type<Brand>().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull(),
  expYear: integer().notNull(),
  funding: text().notNull(),
  country: text().notNull(),
  fingerprint: text().notNull(),
  codeGiven: boolean().notNull(),
  behaviour: text().$type<BehaviourName>().notNull(),
  billingDetails: jsonb().$type<BillingDetails>().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull(),
  type: text().$type<MethodKind>().notNull().default('card'),
  details: jsonb().$type<Record<string, string | null>>(),
  outcome: text().$type<OutcomeName>(),
  setUp: boolean().notNull().default(false),
  spent: boolean().notNull().default(false),
})

export type PaymentMethodRow = typeof paymentMethod.$inferSelect
