import { countryName } from '@buoy/kernel/rules/countries.ts'

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

/** Writes an address as it stands on a parcel: name, company, street, `BYRON BAY NSW 2481`, country. */
export function addressLines(address: PostalAddress): string[] {
  return [
    `${address.first_name} ${address.last_name}`,
    address.company,
    address.address_1,
    address.address_2,
    `${address.city} ${address.state} ${address.postcode}`,
    countryName(address.country),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Where an order goes: the delivery address, or the other one for orders that were given only that. */
export function deliveryAddress(order: { shipping: PostalAddress; billing: PostalAddress }): PostalAddress {
  const isGiven = order.shipping.address_1 !== '' || order.shipping.postcode !== ''
  return isGiven ? order.shipping : order.billing
}
