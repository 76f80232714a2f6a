/** The card owner as the provider wants it (S3.17). Empty values are left out: the provider refuses ''. */
export type OwnerDetails = {
  name?: string
  email?: string
  phone?: string
  address: {
    line1?: string
    line2?: string
    state?: string
    city?: string
    postal_code?: string
    country?: string
  }
}

/** Makes the owner details from the billing fields of the form. */
export function ownerDetails(values: Readonly<Record<string, string | undefined>>): OwnerDetails {
  const value = (name: string) => (values[`billing_${name}`] ?? '').trim()
  const address = {
    line1: value('address_1'),
    line2: value('address_2'),
    state: value('state'),
    city: value('city'),
    postal_code: value('postcode'),
    country: value('country'),
  }
  const person = {
    name: `${value('first_name')} ${value('last_name')}`.trim(),
    email: value('email'),
    phone: value('phone'),
  }
  return { ...withoutEmpty(person), address: withoutEmpty(address) }
}

function withoutEmpty<Values extends Record<string, string>>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<Values>
}
