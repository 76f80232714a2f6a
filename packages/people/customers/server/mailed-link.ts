import { createHash } from 'node:crypto'
import { type Clock, DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Customer } from '../contract.ts'
import { customerLinkTable } from './customer.table.ts'

export type LinkPurpose = 'reset-password' | 'confirm-address'

/** How long a mailed link works, in ms. */
const LIFETIME_MS: Record<LinkPurpose, number> = { 'reset-password': HOUR_MS, 'confirm-address': 7 * DAY_MS }

/** Makes the secret of a link to mail; an earlier one for the same purpose stops working. */
export async function makeLink(
  deps: { clock: Clock; chance: Chance },
  tx: Transaction,
  customer: Pick<Customer, 'id' | 'email'>,
  purpose: LinkPurpose,
): Promise<string> {
  const secret = randomId(deps.chance)
  await closeLinks(tx, customer.id, purpose)
  await tx.insert(customerLinkTable).values({
    secretHash: hashSecret(secret),
    customerId: customer.id,
    purpose,
    email: customer.email,
    expiresAt: new Date(deps.clock.now().getTime() + LIFETIME_MS[purpose]),
  })
  return secret
}

/** Ends the links of a customer that have not been used yet: those for one purpose, or all. */
export async function closeLinks(tx: Transaction, customerId: string, purpose?: LinkPurpose): Promise<void> {
  const { customerId: ofCustomer, purpose: forPurpose } = customerLinkTable
  await tx
    .delete(customerLinkTable)
    .where(and(eq(ofCustomer, customerId), purpose === undefined ? undefined : eq(forPurpose, purpose)))
}

/** Whom a link stands for while it works; `null` for a used, lapsed or made-up one. */
export async function findLink(
  deps: { db: Database; clock: Clock },
  secret: string,
  purpose: LinkPurpose,
): Promise<{ customerId: string; email: string } | null> {
  const [link] = await deps.db
    .select({ customerId: customerLinkTable.customerId, email: customerLinkTable.email })
    .from(customerLinkTable)
    .where(working(deps.clock, secret, purpose))
  return link ?? null
}

/** Uses a link up: of two that come at once, one gets it and the other `null`. */
export async function consumeLink(
  deps: { clock: Clock },
  tx: Transaction,
  secret: string,
  purpose: LinkPurpose,
): Promise<{ customerId: string; email: string } | null> {
  const [link] = await tx
    .delete(customerLinkTable)
    .where(working(deps.clock, secret, purpose))
    .returning({ customerId: customerLinkTable.customerId, email: customerLinkTable.email })
  return link ?? null
}

function working(clock: Clock, secret: string, purpose: LinkPurpose) {
  return and(
    eq(customerLinkTable.secretHash, hashSecret(secret)),
    eq(customerLinkTable.purpose, purpose),
    gt(customerLinkTable.expiresAt, clock.now()),
  )
}

/** 130 random bits need no salt. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
