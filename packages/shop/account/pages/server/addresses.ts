import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { addressLines } from '../../../orders/record/rules/address-lines.ts'
import type { AccountAddresses } from '../contract.ts'
import type { AddressKind, SavedAddress } from '../rules/saved-address.ts'
import { customerAddress } from './account.table.ts'

/** The addresses a customer has kept; `null` for a kind that they have not. */
export async function readAddresses(
  db: Database,
  customerId: string,
  texts?: TextLocale,
): Promise<AccountAddresses> {
  const rows = await db.select().from(customerAddress).where(eq(customerAddress.customerId, customerId))
  const of = (kind: AddressKind): AccountAddresses[AddressKind] => {
    const row = rows.find((one) => one.kind === kind)
    if (row === undefined) return null
    return { address: row.address, phone: row.phone, lines: addressLines(row.address, texts) }
  }
  return { billing: of('billing'), shipping: of('shipping') }
}

/** Keeps an address, in place of the one there was. */
export async function saveAddress(
  deps: { db: Database; clock: Clock },
  input: { customerId: string; kind: AddressKind; saved: SavedAddress },
): Promise<void> {
  const { customerId, kind, saved } = input
  const values = { ...saved, updatedAt: deps.clock.now() }
  await deps.db
    .insert(customerAddress)
    .values({ customerId, kind, ...values })
    .onConflictDoUpdate({ target: [customerAddress.customerId, customerAddress.kind], set: values })
}
