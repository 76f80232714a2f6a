import { stateOfPostcode } from '@buoy/kernel/rules/australian-postcodes.ts'
import { statesOf } from '@buoy/kernel/rules/regions.ts'

/** An address as a wallet hands it over; before the payment is authorised parts of it are hidden. */
export type WalletAddress = {
  name?: string | undefined
  organization?: string | undefined
  line1?: string | undefined
  line2?: string | undefined
  city?: string | undefined
  /** Code or name of the state. */
  state?: string | undefined
  postcode?: string | undefined
  /** Two letters, in either case. */
  country?: string | undefined
  phone?: string | undefined
}

/**
 * The code of a state that a wallet names in its own way: `New South Wales`, `nsw`, `N.S.W.` are `NSW`.
 * A text that is none we know stays as it is, and the form's rules judge it. An Australian state that
 * is missing is told by the postcode.
 */
export function stateCode(country: string, state: string, postcode = ''): string {
  const wanted = plain(state)
  if (wanted === '') return country === 'AU' ? stateOfPostcode(postcode) : ''
  const found = statesOf(country).find(({ code, name }) => plain(code) === wanted || plain(name) === wanted)
  return found?.code ?? state.trim()
}

/** First and last name of one who is given as a whole; of a single name the parcel's label says it twice. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : words[0]
  return { first: words.slice(0, Math.max(1, words.length - 1)).join(' '), last: last ?? '' }
}

/** A wallet's address as the fields of one group of the checkout form. */
export function addressFields(group: 'billing' | 'shipping', address: WalletAddress): Record<string, string> {
  const { first, last } = splitName(address.name ?? '')
  const country = (address.country ?? '').trim().toUpperCase()
  const postcode = (address.postcode ?? '').trim()
  const fields = {
    first_name: first,
    last_name: last,
    company: address.organization ?? '',
    country,
    address_1: address.line1 ?? '',
    address_2: address.line2 ?? '',
    city: address.city ?? '',
    state: stateCode(country, address.state ?? '', postcode),
    postcode,
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${group}_${name}`, value.trim()]))
}

/** What a wallet says about who pays and where the parcel goes, as fields of the checkout form. */
export function checkoutFields(given: {
  email: string | undefined
  phone: string | undefined
  billing: WalletAddress | null
  shipping: WalletAddress | null
}): Record<string, string> {
  // A wallet may know the card's owner by name only: then the parcel's address is all there is.
  const isWhole = (address: WalletAddress | null) => Boolean(address?.line1 && address.country)
  const { shipping } = given
  const billing =
    isWhole(given.billing) || shipping === null ? given.billing : { ...shipping, name: nameOf(given) }
  return {
    ...addressFields('billing', billing ?? {}),
    // Without a parcel the sheet asks for no address to send it to.
    ...(shipping !== null && { ...addressFields('shipping', shipping), ship_to_different_address: '1' }),
    billing_email: (given.email ?? '').trim(),
    billing_phone: (given.phone ?? shipping?.phone ?? billing?.phone ?? '').trim(),
  }
}

function nameOf({ billing, shipping }: { billing: WalletAddress | null; shipping: WalletAddress | null }) {
  return billing?.name || shipping?.name
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
