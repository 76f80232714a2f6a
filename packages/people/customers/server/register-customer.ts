import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import {
  type CountDeps,
  countAttempts,
  MAIL_BY_ACCOUNT,
  REGISTER_BY_ADDRESS,
} from '@buoy/platform/abuse/server/count-attempts.ts'
import { emit } from '@buoy/platform/events/server/domain-event.ts'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { PASSWORD_PROVIDER } from '../../owners/server/insert-person.ts'
import type { Customer } from '../contract.ts'
import { confirmAddressPath, LOST_PASSWORD_PATH } from '../rules/account-paths.ts'
import { customerAccountTable, customerTable } from './customer.table.ts'
import { customerRegistered } from './customer-events.ts'
import { enqueueCustomerMail } from './customer-mail-queue.ts'
import { makeLink } from './mailed-link.ts'
import { customerOf, findCustomerByEmail } from './read-customer.ts'
import { setPassword } from './set-password.ts'
import { type PasswordDeps, validateNewPassword } from './validate-new-password.ts'

export type RegisterDeps = CountDeps & { chance: Chance; jobs: Jobs }

export type NewCustomer = {
  email: string
  password: string
  firstName?: string
  lastName?: string
  ip: string
  /** Whether the account opens only by the link that is mailed. */
  waits?: boolean
}

/**
 * Makes an account and mails its holder a link that confirms the address. An account of a form (`waits`) opens by that
 * link and the password together; one that was paid an order for is open at once. Where the address has an account, its
 * holder is told by mail and `null` is answered: a form that answers the same for both tells nobody who has an account.
 * Both take the same work. Refused with `weak-password`, `too-many-tries`.
 */
export async function registerCustomer(
  deps: RegisterDeps & PasswordDeps,
  input: NewCustomer,
): Promise<Outcome<Customer | null>> {
  const weakness = await validateNewPassword(deps, input.password, input.email)
  if (weakness !== null) return refused(weakness)
  const refusal = await countAttempts(deps, [{ limit: REGISTER_BY_ADDRESS, subject: input.ip }])
  if (refusal !== null) return refused(refusal)
  const passwordHash = await hashPassword(input.password)
  const customer = await deps.db.transaction(async (tx) => {
    const asked = { ...input, passwordHash }
    const made = (await insertCustomer(deps, tx, asked)) ?? (await askAgain(deps, tx, asked))
    if (made === null) return null
    await emit(tx, customerRegistered, { customerId: made.id })
    const secret = await makeLink(deps, tx, made, 'confirm-address')
    const { email, firstName } = made
    const path = confirmAddressPath(secret)
    await enqueueCustomerMail(deps, tx, { kind: 'account-created', email, firstName, path })
    return made
  })
  if (customer === null) await notifyHolder(deps, input.email)
  return done(customer)
}

type AskedFor = NewCustomer & { passwordHash: string }

async function insertCustomer(
  deps: Pick<RegisterDeps, 'clock' | 'chance'>,
  tx: Transaction,
  input: AskedFor,
): Promise<Customer | null> {
  const { email, firstName = '', lastName = '', passwordHash, waits = false } = input
  const now = deps.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const id = randomId(deps.chance, 32)
  const [row] = await tx
    .insert(customerTable)
    .values({
      id,
      email: email.toLowerCase(),
      firstName,
      lastName,
      ...times,
      lastSeenAt: now,
      name: `${firstName} ${lastName}`.trim(),
      isWaiting: waits,
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) return null
  await tx.insert(customerAccountTable).values({
    id: randomId(deps.chance, 32),
    userId: id,
    accountId: id,
    ...times,
    providerId: PASSWORD_PROVIDER,
    password: passwordHash,
  })
  return customerOf(row)
}

/** An account that nobody has opened yet is asked for again: the newest password and link count. */
async function askAgain(deps: RegisterDeps, tx: Transaction, input: AskedFor): Promise<Customer | null> {
  const { email, passwordHash, waits = false } = input
  const [row] = await tx
    .update(customerTable)
    .set({ isWaiting: waits, updatedAt: deps.clock.now() })
    .where(and(eq(customerTable.email, email.toLowerCase()), eq(customerTable.isWaiting, true)))
    .returning()
  if (row === undefined) return null
  await setPassword(deps, tx, { customerId: row.id, passwordHash, exceptSession: null })
  return customerOf(row)
}

async function notifyHolder(deps: RegisterDeps, email: string): Promise<void> {
  const holder = await findCustomerByEmail(deps.db, email)
  if (holder === null) return
  const isFlood = await countAttempts(deps, [{ limit: MAIL_BY_ACCOUNT, subject: holder.email }])
  if (isFlood !== null) return
  const { firstName } = holder
  await enqueueCustomerMail(deps, deps.db, {
    kind: 'account-exists',
    email: holder.email,
    firstName,
    path: LOST_PASSWORD_PATH,
  })
}
