import { draftFixture, draftVariantFixture } from '@buoy/shop/catalogue/editor/product-editing.fixtures.ts'
import { expect } from 'vitest'

const STORE = {
  name: 'Becher & Hemd',
  legalName: 'Becher und Hemd GmbH',
  country: 'DE',
  currency: 'EUR',
  locale: 'en-DE',
  timeZone: 'Europe/Berlin',
  taxName: 'MwSt.',
  businessNumberLabel: 'USt-IdNr.',
  abn: 'DE123456789',
  street: 'Lange Straße 1',
  suburb: 'Berlin',
  postcode: '10115',
  email: 'hallo@becher.example',
  phone: '030 1234567',
}
const GOODS = [
  { name: 'Blue mug', slug: 'blue-mug', regularPrice: 1_190 },
  { name: 'Red mug', slug: 'red-mug', regularPrice: 1_490 },
  { name: 'Plain T-shirt', slug: 'plain-t-shirt', regularPrice: 2_380 },
]
export const GERMAN_ADDRESS = {
  billing_first_name: 'Jürgen',
  billing_last_name: 'Groß',
  billing_company: '',
  billing_country: 'DE',
  billing_address_1: 'Hauptstraße 5',
  billing_address_2: '',
  billing_city: 'Köln',
  billing_postcode: '50667',
  billing_phone: '0221 123456',
  billing_email: 'juergen@example.com',
}

/** The console's API as its screens use it: a call, and a change of what is stored. */
type Console = {
  call: <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<Reply>
  change: <Stored extends object>(path: string, edit: (stored: Stored) => object) => Promise<void>
}

/** Makes a new shop one in Germany that sells mugs and T-shirts by bank transfer; gives what is left to set up. */
export async function setUpGermanShop({ call, change }: Console) {
  await change('/store/details', () => STORE)
  const { zones } = await call<{ zones: { id: number; name: string; isRest: boolean }[] }>('GET', '/shipping')
  expect(zones.map(({ name }) => name)).toEqual(['Germany', 'Rest of the world'])
  await change<{ methods: { settings: object }[] }>(`/shipping/zones/${zones[0]?.id}`, ({ methods }) => ({
    methods: methods.map((one) => ({ ...one, enabled: true, settings: { ...one.settings, cost: 490 } })),
  }))
  const tax = await call<{ classes: { name: string; rates: object[] }[] }>('GET', '/tax')
  expect(tax.classes.map(({ name, rates }) => [name, rates])).toMatchObject([
    ['Standard', [{ country: 'DE', name: 'MwSt.', rate: 190_000 }]],
    ['Tax-free', []],
    ['Reduced', [{ country: 'DE', name: 'MwSt.', rate: 70_000 }]],
  ])
  await change('/tax', () => ({}))
  await change<{ on: string[]; bankTransfer: { details: { label: string }[] } }>(
    '/payment-methods',
    ({ on, bankTransfer }) => {
      expect(bankTransfer.details.map(({ label }) => label)).toEqual(['Account holder', 'IBAN', 'BIC'])
      const details = bankTransfer.details.map((line) =>
        line.label === 'IBAN' ? { ...line, value: 'DE89 3704 0044 0532 0130 00' } : line,
      )
      return { on: [...on, 'bacs'], bankTransfer: { ...bankTransfer, details } }
    },
  )
  await call('POST', '/legal/publish')
  await change('/legal/warranty', () => ({}))
  for (const { regularPrice, ...names } of GOODS) {
    const variants = [draftVariantFixture({ sku: names.slug, regularPrice })]
    const texts = {
      shortDescription: 'For every day.',
      description: '<p>For every day.</p>',
      attributes: [],
    }
    await call('POST', '/products', { draft: draftFixture({ ...names, ...texts, variants }) })
  }
  return call<{ items: { key: string; state: string }[] }>('GET', '/set-up')
}
