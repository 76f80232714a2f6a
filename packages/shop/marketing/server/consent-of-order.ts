import type { Log } from '@buoy/kernel/server/log.ts'
import { hasOptedIn } from '../rules/opt-in.ts'
import { type ConsentDeps, recordConsent } from './record-consent.ts'

/**
 * Keeps the consent of a shopper who has placed an order with the box ticked. The order stands whatever
 * becomes of it: what goes wrong is logged.
 */
export async function consentOfOrder(
  deps: ConsentDeps & { log: Log },
  placed: {
    orderId: number
    caller: { customerId: string | null }
    /** The form it came from, by field name. */
    values: Readonly<Record<string, string | undefined>>
  },
): Promise<void> {
  const { orderId, caller, values } = placed
  const email = (values.billing_email ?? '').trim()
  if (!hasOptedIn(values) || email === '') return
  try {
    await recordConsent(deps, { email, orderId, customerId: caller.customerId, source: 'checkout' })
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'a consent could not be kept')
  }
}
