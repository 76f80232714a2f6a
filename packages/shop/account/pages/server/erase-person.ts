import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Person, PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { enqueueCustomerMail } from '@buoy/people/customers/server/customer-mail-queue.ts'
import { listOpenOrders } from '../../../orders/record/server/personal-data.ts'
import { messages } from '../messages.ts'

/** `texts` writes the refusal for who reads it: the customer or staff. */
export type EraseDeps = {
  db: Database
  jobs: Jobs
  personalData: readonly PersonalData[]
  texts: () => TextLocale
}

/**
 * Erases a person everywhere, in one transaction: what the law makes us keep loses their name, the rest
 * goes, and a last mail says so. `also` runs in the same transaction. Refused with `orders-open` while
 * an order of theirs is unpaid or not sent.
 */
export async function erasePerson(
  deps: EraseDeps,
  person: Person & { firstName: string },
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<Outcome<null>> {
  const { email, firstName } = person
  return deps.db.transaction(async (tx) => {
    const open = await listOpenOrders(tx, person)
    if (open.length > 0) return refused(ordersOpen(open, deps.texts()))
    for (const { erase } of deps.personalData) await erase(tx, person)
    await also(tx)
    await enqueueCustomerMail(deps, tx, { kind: 'erased', email, firstName, path: null })
    return done(null)
  })
}

function ordersOpen(numbers: readonly number[], texts: TextLocale): Refusal {
  const t = translator(messages, texts)
  const message = t('ordersOpen', { count: numbers.length, numbers: numbers.join(', ') })
  return { code: 'orders-open', message }
}
