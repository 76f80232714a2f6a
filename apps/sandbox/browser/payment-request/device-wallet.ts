/** An address as Stripe.js hands it over (docs.stripe.com/js/appendix/shipping_address). */
export type SheetAddress = {
  country: string
  addressLine: string[]
  region: string
  city: string
  postalCode: string
  recipient: string
  phone: string
  sortingCode: string
  dependentLocality: string
  organization: string
}

/** Whose device it is; the sandbox knows nobody else. */
export const OWNER = { name: 'Mia Ward', email: 'mia.ward@example.com', phone: '+61 412 345 678' } as const

/** The cards on the device: published test numbers, and what each does. */
export const DEVICE_CARDS = [
  { id: 'pays', label: 'Visa •••• 4242, pays', number: '4242424242424242' },
  { id: 'declined', label: 'Visa •••• 0002, is declined', number: '4000000000000002' },
  { id: 'asks', label: 'Visa •••• 3184, the bank asks', number: '4000002760003184' },
] as const

/** The addresses kept on the device. The states are named in whole, as some devices do. */
export const DEVICE_ADDRESSES: readonly { id: string; label: string; address: SheetAddress }[] = [
  address('home', '12 Jonson Street', 'Byron Bay', 'New South Wales', '2481', 'AU'),
  address('beach house', '4 Marine Terrace', 'Fremantle', 'WA', '6160', 'AU'),
  address('cousin', '5 Queen Street', 'Auckland', 'Auckland', '1010', 'NZ'),
  address('station', 'Casey Station', 'Casey', '', '', 'AQ'),
]

/** A device that has Apple Pay is one that was told so: `localStorage['sandbox.apple-pay'] = '1'`. */
const APPLE_PAY_KEY = 'sandbox.apple-pay'

/** Whether this device was told that it has Apple Pay. */
export function hasApplePay(): boolean {
  try {
    return localStorage.getItem(APPLE_PAY_KEY) === '1'
  } catch {
    // A page without storage cannot have been told anything.
    return false
  }
}

/** What the shop may know of an address before the shopper agrees to pay: no street, no name. */
export function redacted(whole: SheetAddress): SheetAddress {
  return { ...whole, addressLine: [], recipient: '', phone: '', organization: '' }
}

function address(
  label: string,
  line: string,
  city: string,
  region: string,
  postalCode: string,
  country: string,
) {
  const rest = { sortingCode: '', dependentLocality: '', organization: '' }
  const person = { recipient: OWNER.name, phone: OWNER.phone }
  const whole = { country, addressLine: [line], region, city, postalCode, ...person, ...rest }
  return { id: label.replace(' ', '-'), label: `${city} (${label})`, address: whole }
}
