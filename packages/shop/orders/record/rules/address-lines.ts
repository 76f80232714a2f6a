import { countryName } from '@buoy/kernel/rules/countries.ts'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { formatAddress } from 'localized-address-format'

/** An address as it was given at checkout; empty texts for what was not. */
export type PostalAddress = {
  first_name: string
  last_name: string
  company: string
  country: string
  address_1: string
  address_2: string
  city: string
  state: string
  postcode: string
}

/**
 * Writes an address as the post of its country wants it, from the name to the country: `Byron Bay NSW 2481`,
 * `10115 Berlin`; the country in the language of the texts, in English without any. Town and postcode are on it even where the country's form has no place for them.
 */
export function addressLines(address: PostalAddress, texts?: TextLocale): string[] {
  const name = `${address.first_name} ${address.last_name}`.trim()
  const streets = [address.address_1, address.address_2].filter((line) => line !== '')
  const lines = postalLines(address, { name, organization: address.company, streets })
  return [...lines, countryName(address.country, texts)]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Where an address is, in one line and without its street and country: `Byron Bay NSW 2481`. */
export function townLine(address: PostalAddress): string {
  return postalLines(address, { name: '', organization: '', streets: [] }).join(' ').trim()
}

type Town = Pick<PostalAddress, 'country' | 'city' | 'state' | 'postcode'>

function postalLines(
  { country, city, state, postcode }: Town,
  person: { name: string; organization: string; streets: readonly string[] },
): string[] {
  const script = NOT_LATIN.test([person.name, ...person.streets, city].join(' ')) ? 'local' : 'latin'
  const form = formOf(country, script)
  // A country whose form nobody knows has neither, and gets all of it in one line.
  const tail = [city, form.hasState || form.hasPostcode ? '' : state, form.hasPostcode ? '' : postcode]
  const town = tail.filter((part) => part !== '').join(' ')
  // Where the town has no place of its own, it stands with its region.
  const region =
    script === 'local' ? `${state}${town}` : [town, state].filter((part) => part !== '').join(', ')
  const lines = formatAddress(
    {
      postalCountry: country,
      administrativeArea: form.hasTown ? state : region,
      locality: town,
      postalCode: postcode,
      name: person.name,
      organization: person.organization,
      addressLines: form.hasTown || form.hasState ? [...person.streets] : [...person.streets, town],
    },
    script,
  )
  // With two lines of a street the form's own comma is left alone at the beginning of the next one.
  return lines.map((line) => line.replace(/^[\s,]+/, ''))
}

/** A letter that is not of the Latin alphabet: several countries write such addresses the other way round. */
const NOT_LATIN = /(?=\p{L})\P{Script=Latin}/u

type Script = 'local' | 'latin'

/** Which parts the form of a country has a place for. */
function formOf(country: string, script: Script) {
  const probe = {
    postalCountry: country,
    locality: 'town',
    administrativeArea: 'state',
    postalCode: 'postcode',
  }
  const parts = formatAddress(probe, script).join(' ')
  return {
    hasTown: parts.includes('town'),
    hasState: parts.includes('state'),
    hasPostcode: parts.includes('postcode'),
  }
}

/** Where an order goes: the delivery address, or the other one for orders that were given only that. */
export function deliveryAddress(order: { shipping: PostalAddress; billing: PostalAddress }): PostalAddress {
  const isGiven = order.shipping.address_1 !== '' || order.shipping.postcode !== ''
  return isGiven ? order.shipping : order.billing
}

/** Who gets it: the person, or the company where nobody is named. */
export function recipientOf({ first_name, last_name, company }: PostalAddress): string {
  return `${first_name} ${last_name}`.trim() || company
}
