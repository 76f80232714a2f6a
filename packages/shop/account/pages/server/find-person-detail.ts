import type { Database } from '@buoy/kernel/server/database.ts'
import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { mailOfPerson } from '@buoy/platform/mail/server/personal-data.ts'
import type { CustomerDetail } from '../contract.ts'
import { findCustomerDetail } from './find-customer-detail.ts'

type Deps = { db: Database; personalData: readonly PersonalData[] }

/**
 * What the owner sees of a person: a customer, a guest, or somebody of whom only an address is known, such as
 * a reader of the newsletter; everybody whose data is held can be given it and be erased. `null` for others.
 */
export async function findPersonDetail(deps: Deps, email: string): Promise<CustomerDetail | null> {
  const customer = await findCustomerDetail(deps, email)
  if (customer !== null) return customer
  if (!(await isHeld(deps, email))) return null
  return {
    email,
    name: '',
    phone: '',
    hasAccount: false,
    isConfirmed: false,
    joinedAt: null,
    lastSeenAt: null,
    orders: 0,
    spent: 0,
    latestOrders: [],
    wishCount: 0,
    notes: [],
    addresses: { billing: [], shipping: [] },
  }
}

async function isHeld({ db, personalData }: Deps, email: string): Promise<boolean> {
  const person = { customerId: null, email, ownsAddress: true }
  // Somebody who was erased has had a last mail about it: that alone makes nobody known again.
  for (const part of personalData.filter((one) => one !== mailOfPerson)) {
    if (holdsAnything(await part.collect(db, person))) return true
  }
  return false
}

/** Whether a feature's answer says anything: lists may be empty, and parts of it `null`. */
function holdsAnything(part: unknown): boolean {
  if (part === null || part === undefined) return false
  if (Array.isArray(part)) return part.length > 0
  return typeof part === 'object' ? Object.values(part).some(holdsAnything) : true
}
