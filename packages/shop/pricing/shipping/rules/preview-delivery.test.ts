import { describe, expect, it } from 'vitest'
import type { DeliveryPreviewInput, Method, Zone } from '../contract.ts'
import { flatRateFixture, ratesFixture, restFixture, zoneFixture } from '../shipping.fixtures.ts'
import { NOBODY_ASKED } from './carrier-rate.ts'
import { previewDelivery } from './preview-delivery.ts'

const pickup: Method = {
  id: 7,
  kind: 'local_pickup',
  title: 'Pick up',
  settings: { cost: 0, address: '' },
  daysFrom: 0,
  daysTo: 0,
  taxable: true,
  enabled: true,
}
const zones: Zone[] = [
  zoneFixture({ id: 1, name: 'Abroad', countries: ['NZ'] }),
  zoneFixture({ id: 2, name: 'Victoria', states: ['AU:VIC'] }),
  zoneFixture({ id: 3, name: 'City', postcodes: ['2000'] }),
  zoneFixture({
    id: 4,
    name: 'Australia',
    methods: [flatRateFixture(), pickup, flatRateFixture({ id: 8, title: 'Off', enabled: false })],
  }),
  zoneFixture({ id: 5, name: 'Also Australia' }),
  restFixture(),
]
const HERE: DeliveryPreviewInput = {
  country: 'AU',
  state: 'NSW',
  postcode: '2481',
  value: 4995,
  weightGrams: 900,
  quantity: 1,
  classIds: [],
}
/** Monday, 23 November 2026, 10:00 in Sydney. */
const NOW = new Date('2026-11-22T23:00:00Z')
const trial = (changes: Partial<DeliveryPreviewInput> = {}) =>
  previewDelivery(ratesFixture({ zones }), { ...HERE, ...changes }, NOW, NOBODY_ASKED)

describe('an address that is tried', () => {
  it('says of each zone why it is or is not the one', () => {
    expect(trial().zones).toEqual([
      { id: 1, name: 'Abroad', why: 'Another country.', isFound: false },
      { id: 2, name: 'Victoria', why: 'Another state.', isFound: false },
      { id: 3, name: 'City', why: 'The postcode is in none of its patterns.', isFound: false },
      { id: 4, name: 'Australia', why: 'Country, state and postcode fit.', isFound: true },
      { id: 5, name: 'Also Australia', why: 'It would fit, but a zone before it does.', isFound: false },
      { id: 9, name: 'Rest of the world', why: 'Only asked when no zone fits.', isFound: false },
    ])
    expect(trial({ postcode: '24' }).zones[2]?.why).toBe(
      'It asks for a postcode, and this is not a whole one.',
    )
    expect(trial({ country: 'FR' }).zones.at(-1)).toMatchObject({
      why: 'No zone before it fits.',
      isFound: true,
    })
  })

  it('says what the methods of the zone found say, and when they arrive', () => {
    expect(trial().methods).toEqual([
      {
        title: 'Standard delivery',
        amount: 995,
        reason: 'A flat price.',
        arrival: 'Arrives Wed 25 Nov – Tue 1 Dec.',
      },
      { title: 'Pick up', amount: 0, reason: 'Picking up is free.', arrival: 'Ready Mon 23 Nov.' },
      { title: 'Off', amount: null, reason: 'Switched off.', arrival: '' },
    ])
    expect(trial({ country: 'FR' }).methods).toEqual([])
    const nowhere = previewDelivery(ratesFixture({ zones: [] }), HERE, NOW, NOBODY_ASKED)
    expect(nowhere).toMatchObject({ zones: [], methods: [] })
  })

  it('has no words of a day where none is promised', () => {
    const methods = [flatRateFixture({ daysFrom: null, daysTo: null })]
    const {
      methods: [only],
    } = previewDelivery(ratesFixture({ zones: [zoneFixture({ methods })] }), HERE, NOW, NOBODY_ASKED)
    expect(only?.arrival).toBe('')
  })

  it('says how the order is taxed there', () => {
    expect(trial().taxation).toBe('GST is inside the prices.')
    expect(trial({ country: 'NZ' }).taxation).toBe('An export: the price less its GST is paid.')
  })
})
