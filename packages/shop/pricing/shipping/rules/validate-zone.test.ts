import { describe, expect, it } from 'vitest'
import type { MethodInput, ZoneInput } from '../contract.ts'
import { flatRateFixture } from '../shipping.fixtures.ts'
import { validateZone } from './validate-zone.ts'

const ZONE = {
  name: 'East',
  countries: ['AU'],
  states: [],
  postcodes: '',
  methods: [],
} as unknown as ZoneInput
const judge = (changes: Partial<ZoneInput>, isRest = false) =>
  validateZone({ ...ZONE, ...changes }, { isRest })
const flat = (changes: object) => ({ ...flatRateFixture(), ...changes }) as unknown as MethodInput
const table = (ends: (number | null)[]) =>
  flat({ kind: 'table_rate', settings: { by: 'weight', bands: ends.map((upTo) => ({ upTo, cost: 1 })) } })

describe('the places of a zone', () => {
  it('are fine as countries, states and postcodes of them', () => {
    expect(judge({ countries: ['AU', 'NZ'], states: ['AU:NSW', 'NZ:AUK'], postcodes: '2000\n30*' })).toEqual(
      [],
    )
  })

  it('need a country', () => {
    expect(judge({ countries: [] })).toEqual([
      {
        code: 'no-country',
        field: 'countries',
        message: 'Choose at least one country. An address without any match is in the rest of the world.',
      },
    ])
  })

  it('are countries that there are, and states of these', () => {
    expect(judge({ countries: ['AU', 'XX', 'YY'], states: ['AU:NSW', 'NZ:AUK'] })).toEqual([
      {
        code: 'unknown-country',
        field: 'countries',
        message: 'XX is not the code of a country we know.',
      },
      {
        code: 'unknown-country',
        field: 'countries',
        message: 'YY is not the code of a country we know.',
      },
      {
        code: 'stray-state',
        field: 'states',
        message: 'AUK is in New Zealand, which is not among the countries.',
      },
    ])
  })

  it('say which lines of the postcodes are none, twenty at most', () => {
    expect(judge({ postcodes: '2000\n30**\n' })).toEqual([
      {
        code: 'bad-pattern',
        field: 'postcodes',
        message: 'Line 2, “30**”: A star stands at the end only, once: 40*.',
      },
    ])
    const [many] = judge({ postcodes: '*\n'.repeat(30) })
    expect(many?.message.match(/Line \d+/g)).toHaveLength(20)
    const [tooMany] = judge({ postcodes: Array.from({ length: 2001 }, (_, code) => `${code}`).join(',') })
    expect(tooMany?.message).toBe(
      'Line 2001: That is more than 2000 patterns. Use ranges such as 4000...4999.',
    )
  })

  it('are none of the rest of the world', () => {
    expect(judge({ countries: [], states: ['NZ:AUK'], postcodes: '*' }, true)).toEqual([])
  })
})

describe('the methods of a zone', () => {
  it('arrive at the latest not before they arrive at the earliest', () => {
    const days = (daysFrom: number | null, daysTo: number | null) =>
      judge({ methods: [flat({ daysFrom, daysTo })] })
    for (const fine of [days(2, 2), days(2, 6), days(null, 1), days(3, null)]) expect(fine).toEqual([])
    expect(days(3, 2)).toEqual([
      {
        code: 'days-backwards',
        field: 'methods.0.daysTo',
        message: 'It cannot arrive at the latest before it arrives at the earliest.',
      },
    ])
  })

  it('have bands that end at different places, also in the rest of the world', () => {
    expect(judge({ methods: [table([1000, 2000, null])] })).toEqual([])
    expect(judge({ methods: [flat({}), table([1000, null, null])] }, true)).toEqual([
      {
        code: 'same-band',
        field: 'methods.1.settings.bands',
        message: 'Two bands end at the same place. Give each its own end.',
      },
    ])
  })
})
