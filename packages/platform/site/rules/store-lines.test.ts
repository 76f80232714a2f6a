import { describe, expect, it } from 'vitest'
import { storeDetailsFixture } from '../store.fixtures.ts'
import { pricesNote, sellerName, storeAddress, storeIdentity, storePlaceholders } from './store-lines.ts'

describe('the address of a store', () => {
  it.each([
    [{}, '12 Example Street, Maroochydore QLD 4558'],
    [{ country: 'DE', suburb: 'Berlin', state: '', postcode: '10115' }, '12 Example Street, 10115 Berlin'],
    [
      { country: 'ES', suburb: 'Ronda', state: 'Málaga', postcode: '29400' },
      '12 Example Street, 29400 Ronda Málaga',
    ],
    [{ country: 'GB', suburb: 'London', state: '', postcode: 'N1 9GU' }, '12 Example Street, London N1 9GU'],
    [{ suburb: '' }, '12 Example Street'],
    [
      { country: 'US', suburb: 'Austin', state: 'TX', postcode: '78701' },
      '12 Example Street, Austin, TX 78701',
    ],
    [{ country: 'US', suburb: 'Austin', state: '', postcode: '78701' }, '12 Example Street, Austin 78701'],
    [{ street: '', suburb: '' }, ''],
  ])('is written as its post wants it: %j', (changes, line) => {
    expect(storeAddress(storeDetailsFixture(changes))).toBe(line)
  })
})

it('who sells is one line, without what is not known', () => {
  const number = { abn: '123', businessNumberLabel: 'USt-IdNr.' }
  expect(storeIdentity(storeDetailsFixture({ name: 'Mugs', legalName: 'Mugs GmbH', ...number }))).toBe(
    'Mugs GmbH trading as Mugs, USt-IdNr. 123, 12 Example Street, Maroochydore QLD 4558',
  )
  expect(storeIdentity(storeDetailsFixture({ name: 'Mugs', abn: '', street: '', suburb: '' }))).toBe('Mugs')
})

const AS_ENTERED = { shopPrices: 'as-entered' } as const

describe('the note on prices', () => {
  it.each([
    ['en-AU', 'AUD', 'GST', 'All prices in Australian dollars, GST included.'],
    ['en-DE', 'EUR', 'MwSt.', 'All prices in euros, MwSt. included.'],
    ['de-DE', 'EUR', 'MwSt.', 'All prices in Euro, MwSt. included.'],
    ['en-US', 'USD', 'Sales tax', 'All prices in US dollars.'],
    ['en-QA', 'QAR', 'Tax', 'All prices in Qatari riyals.'],
  ])('in %s with %s and %s', (locale, currency, taxName, note) => {
    expect(pricesNote({ locale, currency, taxName, ...AS_ENTERED, pricesIncludeTax: true })).toBe(note)
  })

  it('names the tax that is added where prices do not include it', () => {
    const store = { locale: 'en-US', currency: 'USD', taxName: 'sales tax', ...AS_ENTERED }
    const [entered, shown] = [
      { ...store, pricesIncludeTax: false },
      { ...store, pricesIncludeTax: true },
    ]
    expect(pricesNote(entered)).toBe('All prices in US dollars, plus sales tax.')
    expect(pricesNote({ ...shown, shopPrices: 'without-tax' })).toBe(
      'All prices in US dollars, plus sales tax.',
    )
    expect(pricesNote({ ...entered, taxName: 'GST', shopPrices: 'with-tax' })).toBe(
      'All prices in US dollars, GST included.',
    )
  })
})

it.each([
  ['Mugs', '', 'Mugs'],
  ['Mugs', 'Mugs', 'Mugs'],
  ['Mugs', 'Mugs GmbH', 'Mugs GmbH trading as Mugs'],
])('the shop %s of “%s” is called %s', (name, legalName, seller) => {
  expect(sellerName({ name, legalName })).toBe(seller)
})

it('words of the store stand in for placeholders, without what is not known', () => {
  const of = (changes: Parameters<typeof storeDetailsFixture>[0]) =>
    storePlaceholders(storeDetailsFixture(changes))
  const contact = { email: 'a@shop.example', phone: '07 1234' }
  expect(of({ name: 'Mugs', legalName: '', ...contact })).toMatchObject({
    'store.name': 'Mugs',
    'store.legal_name': 'Mugs',
    'store.contact': 'a@shop.example, 07 1234',
  })
  expect(of({ name: 'Mugs', legalName: 'Mugs GmbH', ...contact, phone: '' })).toMatchObject({
    'store.legal_name': 'Mugs GmbH',
    'store.contact': 'a@shop.example',
  })
})
