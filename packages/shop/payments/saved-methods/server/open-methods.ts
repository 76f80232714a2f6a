import type { Customer } from '@buoy/people/customers/contract.ts'
import type { RatesDeps } from '../../../pricing/shipping/server/open-rates.ts'
import type { SavedMethod } from '../contract.ts'
import { CARD_GATEWAY } from '../rules/card-gateway.ts'
import { listMethods } from './find-methods.ts'
import { finishSetup, type SetUpDeps } from './set-up-method.ts'

/** An intent's id as it stands in the address on the way back from the bank. */
const SETUP_INTENT = /^seti_[0-9A-Za-z]{1,250}$/

/**
 * The methods a customer keeps. Back from the bank, `setupIntent` names what they confirmed there: it is
 * kept even when the webhook has not come yet. `refusal` says why it was not.
 */
export async function openMethods(
  deps: SetUpDeps & RatesDeps,
  customer: Customer,
  setupIntent: string | null,
): Promise<{ methods: SavedMethod[]; refusal: string | null }> {
  const isNamed = setupIntent !== null && SETUP_INTENT.test(setupIntent)
  const setUp = isNamed
    ? await finishSetup(deps, { owner: customer, gateway: CARD_GATEWAY }, setupIntent)
    : null
  const methods = await listMethods(deps, { customerId: customer.id, mode: deps.providerMode })
  return { methods, refusal: setUp?.kind === 'refused' ? setUp.refusal.message : null }
}
