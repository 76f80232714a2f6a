import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Fields } from '@buoy/kernel/server/call.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { findCustomer } from '@buoy/people/customers/server/read-customer.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { type Payer, STRANGER } from '../../port/rules/payer.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import { readTokenChoice, savedSource } from '../rules/token-choice.ts'
import { noMethod } from './change-methods.ts'
import { countMethods, findChargeable, MOST_METHODS } from './find-methods.ts'
import {
  type ComingCustomer,
  ensureProviderCustomer,
  findProviderCustomer,
  type ProviderCustomerDeps,
  prepareProviderCustomer,
} from './provider-customer.ts'

export type ChooseDeps = ProviderCustomerDeps & TextsDeps & { log: Log }

/** What a form pays with: `source` names the try, `charge` is the provider's id of what is charged. */
export type ChosenPayment = { source: string; charge: string; payer: Payer }

/**
 * Reads what a checkout or order-pay form pays with (S3.07, S3.08): one of the customer's saved methods, or
 * a new one, which is kept when they asked for it (S1.13, S6.02). Keeping is a courtesy: when the provider
 * cannot be asked about them, they pay without it. Refuses a method that is not theirs.
 */
export async function choosePayment(
  deps: ChooseDeps,
  form: {
    gateway: string
    fields: Fields
    source: string
    customerId: string | null
    /** A guest whose account comes with their order and may keep a card (S6.07). */
    coming?: ComingCustomer | null
  },
): Promise<Outcome<ChosenPayment>> {
  const { gateway, fields, source, customerId } = form
  const gone = () => refused({ ...noMethod(deps.texts()), field: 'payment_method' })
  const choice = readTokenChoice(gateway, fields)
  if (choice === null) return gone()
  if (choice.kind === 'new') {
    const payer =
      customerId === null
        ? await payerOfGuest(deps, choice.saves ? (form.coming ?? null) : null)
        : await payerOf(deps, customerId, choice.saves)
    return done({ source, charge: source, payer })
  }
  const owner = customerId === null ? null : { customerId, mode: deps.providerMode }
  const method = owner === null ? null : await findChargeable(deps.db, owner, choice.id)
  if (method === null || method.gateway !== gateway) return gone()
  // A page with script says which try this is; without one a method is tried once.
  const isNamed = source.startsWith(savedSource(method.id, ''))
  return done({
    source: isNamed ? source : savedSource(method.id, ''),
    charge: method.method,
    payer: { customer: method.customer, saves: false },
  })
}

async function payerOf(deps: ChooseDeps, customerId: string, saves: boolean): Promise<Payer> {
  const owner = { customerId, mode: deps.providerMode }
  const known = await findProviderCustomer(deps.db, owner)
  const mayKeep = saves && (await countMethods(deps.db, owner)) < MOST_METHODS
  if (!mayKeep) return { customer: known?.providerId ?? null, saves: false }
  const person = await findCustomer(deps.db, customerId)
  if (person === null) return STRANGER
  return unlessTroubled(deps, async () => (await ensureProviderCustomer(deps, person)).providerId)
}

async function payerOfGuest(deps: ChooseDeps, coming: ComingCustomer | null): Promise<Payer> {
  return coming === null ? STRANGER : unlessTroubled(deps, () => prepareProviderCustomer(deps, coming))
}

/** Somebody whose card is kept; a stranger while the provider cannot make a customer. */
async function unlessTroubled(
  deps: Pick<ChooseDeps, 'log'>,
  customer: () => Promise<string | null>,
): Promise<Payer> {
  try {
    const found = await customer()
    return found === null ? STRANGER : { customer: found, saves: true }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    deps.log.warn(
      { type: failure.type, code: failure.code },
      'a card could not be kept, so it is only charged',
    )
    return STRANGER
  }
}
