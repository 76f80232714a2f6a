import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import type { WalletCheckoutReply } from './contract.ts'

/** What a wallet hands over when Mia in Byron Bay pays, by the checkout's fields. */
export const WALLET_FIELDS_OF_MIA: Readonly<Record<string, string>> = {
  ...addressOf('billing'),
  ...addressOf('shipping'),
  ship_to_different_address: '1',
  billing_email: 'mia@example.com',
  billing_phone: '+61 412 345 678',
  terms: '1',
  payment_method: 'stripe_googlepay',
  currency: 'AUD',
}

function addressOf(group: 'billing' | 'shipping'): Record<string, string> {
  const fields = { first_name: 'Mia', last_name: 'Ward', country: 'AU', address_1: '12 Jonson Street' }
  const place = { city: 'Byron Bay', state: 'NSW', postcode: '2481' }
  return Object.fromEntries(
    Object.entries({ ...fields, ...place }).map(([name, value]) => [`${group}_${name}`, value]),
  )
}

/** An address as the sheet's calls send it. */
export function sheetAddress(address: {
  country: string
  state?: string
  postcode?: string
  city?: string
}): Record<string, string> {
  return Object.fromEntries(Object.entries(address).map(([name, value]) => [`address[${name}]`, value]))
}

/** A wallet's frontend REST call. */
export function walletCall(
  shop: PayingShop,
  route: string,
  session: string,
  fields: Record<string, string>,
  caller: Parameters<PayingShop['call']>[3] = {},
) {
  const path = `/wc-stripe/v1/${route}`
  return shop.call('wc_stripe_frontend_request', session, { ...fields, path }, caller)
}

/** The sheet was authorised with this card: what the shop says. */
export async function payWithWallet(
  shop: PayingShop,
  session: string,
  source: string,
  changes: Record<string, string> = {},
): Promise<WalletCheckoutReply> {
  const fields = { ...WALLET_FIELDS_OF_MIA, page_id: 'cart', stripe_source: source, ...changes }
  return (await walletCall(shop, 'checkout', session, fields)).body as WalletCheckoutReply
}
