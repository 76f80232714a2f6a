import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { hashPassword } from 'better-auth/crypto'
import { PASSWORD_PROVIDER } from '../../owners/server/insert-person.ts'
import type { Customer } from '../contract.ts'
import { confirmAddressPath, LOST_PASSWORD_PATH } from '../rules/account-paths.ts'
import { type CountDeps, countTries, MAIL_BY_ACCOUNT, REGISTER_BY_ADDRESS } from './count-try.ts'
import { customerAccountTable, customerTable } from './customer.table.ts'
import { enqueueCustomerMail } from './customer-mail-queue.ts'
import { judgeNewPassword, type PasswordDeps } from './judge-new-password.ts'
import { makeLink } from './mailed-link.ts'
import { customerOf, findCustomerByEmail } from './read-customer.ts'

export type RegisterDeps = CountDeps & { chance: Chance; jobs: Jobs }

export type NewCustomer = {
  email: string
  password: string
  firstName?: string
  lastName?: string
  ip: string
}

/** Told at registration only, and no oftener than registrations are counted; the holder gets a mail. */
export const EMAIL_TAKEN: Refusal = {
  code: 'email-taken',
  field: 'email',
  message: 'There is an account with this address already. Log in, or ask for a new password.',
}

/**
 * Makes an account and mails its holder a link that confirms the address. Refused with
 * `weak-password`, `too-many-tries` or `email-taken`; then the holder of the address is told by mail.
 */
export async function registerCustomer(
  deps: RegisterDeps & PasswordDeps,
  input: NewCustomer,
): Promise<Outcome<Customer>> {
  const weakness = await judgeNewPassword(deps, input.password, input.email)
  if (weakness !== null) return refused(weakness)
  const refusal = await countTries(deps, [{ limit: REGISTER_BY_ADDRESS, subject: input.ip }])
  if (refusal !== null) return refused(refusal)
  const passwordHash = await hashPassword(input.password)
  const customer = await deps.db.transaction(async (tx) => {
    const made = await insertCustomer(deps, tx, { ...input, passwordHash })
    if (made === null) return null
    const secret = await makeLink(deps, tx, made, 'confirm-address')
    const { email, firstName } = made
    const path = confirmAddressPath(secret)
    await enqueueCustomerMail(deps, tx, { kind: 'account-created', email, firstName, path })
    return made
  })
  if (customer !== null) return done(customer)
  await tellHolder(deps, input.email)
  return refused(EMAIL_TAKEN)
}

async function insertCustomer(
  deps: Pick<RegisterDeps, 'clock' | 'chance'>,
  tx: Transaction,
  input: NewCustomer & { passwordHash: string },
): Promise<Customer | null> {
  const { email, firstName = '', lastName = '', passwordHash } = input
  const now = deps.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const id = randomId(deps.chance, 32)
  const [row] = await tx
    .insert(customerTable)
    .values({
      ...{ id, email: email.toLowerCase(), firstName, lastName, ...times, lastSeenAt: now },
      name: `${firstName} ${lastName}`.trim(),
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) return null
  await tx.insert(customerAccountTable).values({
    ...{ id: randomId(deps.chance, 32), userId: id, accountId: id, ...times },
    providerId: PASSWORD_PROVIDER,
    password: passwordHash,
  })
  return customerOf(row)
}

async function tellHolder(deps: RegisterDeps, email: string): Promise<void> {
  const holder = await findCustomerByEmail(deps.db, email)
  if (holder === null) return
  const isFlood = await countTries(deps, [{ limit: MAIL_BY_ACCOUNT, subject: holder.email }])
  if (isFlood !== null) return
  const { firstName } = holder
  await enqueueCustomerMail(deps, deps.db, {
    ...{ kind: 'account-exists', email: holder.email, firstName, path: LOST_PASSWORD_PATH },
  })
}
