import type { PaymentData } from '@buoy/wallet/rules/payment-data.ts'

/** Calls the wallet's own server. Throws, in words for the shopper, when it does not answer or refuses. */
async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!response?.ok) throw new Error('The wallet cannot be reached. Check your connection and try again.')
  return response.json()
}

/** Seals what the shopper has chosen so far, for the shop to be asked. */
export async function sealChange(change: {
  trigger: string
  card: string
  address: string | undefined
  shippingOption: string | undefined
}): Promise<string> {
  const { callbackData } = (await post('changes', change)) as { callbackData: string }
  return callbackData
}

/** What the shop gets when the shopper pays, open and sealed. */
export async function preparePayment(choice: {
  card: string
  address: string | undefined
  shippingOption: string | undefined
  tell: { email: boolean; phone: boolean; billingAddress: boolean }
}): Promise<{ paymentData: PaymentData; callbackData: string }> {
  return (await post('payments', choice)) as { paymentData: PaymentData; callbackData: string }
}
