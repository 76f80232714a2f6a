import { inPageLanguage } from '@buoy/ui/page-address.ts'
import type { ProviderKeys } from '../../port/storefront/method-form.ts'
import { kindOf } from '../rules/methods.ts'
import { type Confirmed, stripeCardBank } from './card-provider.ts'
import { confirmLocal } from './local-provider.ts'
import { loadStripe } from './stripe-js.ts'

/** Has the provider finish a card's payment or setup in the browser; rejects when its script did not come. */
export async function confirmCard(
  { script, publishableKey }: ProviderKeys,
  asked: { kind: 'payment' | 'setup'; clientSecret: string },
): Promise<Confirmed> {
  const bank = stripeCardBank(await loadStripe(script, publishableKey))
  return asked.kind === 'payment'
    ? bank.confirmCardPayment(asked.clientSecret)
    : bank.confirmCardSetup(asked.clientSecret)
}

/** What the shop says of a payment that the browser has to finish (S7.11, S7.13). */
export type Unfinished = {
  clientSecret: string
  data: { payment_method: string; return_url: string }
}

/** Has the provider finish a payment that is no card's; rejects when its script did not come. */
export async function confirmMethod(
  { script, publishableKey }: ProviderKeys,
  gateway: string,
  { clientSecret, data }: Unfinished,
): Promise<Confirmed> {
  const kind = kindOf(gateway)
  if (kind === 'card') return confirmCard({ script, publishableKey }, { kind: 'payment', clientSecret })
  const stripe = await loadStripe(script, publishableKey)
  const return_url = new URL(inPageLanguage(data.return_url), location.origin).href
  return confirmLocal(stripe, kind, clientSecret, { ...data, return_url })
}
