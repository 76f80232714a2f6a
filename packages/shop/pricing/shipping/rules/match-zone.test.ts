import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholePostcode } from '../../addresses/rules/whole-postcode.ts'
import { restFixture, zoneFixture } from '../shipping.fixtures.ts'
import { evaluateZone, matchZone } from './match-zone.ts'

const sydney = zoneFixture({
  id: 2,
  name: 'Sydney',
  states: ['AU:NSW'],
  postcodes: ['2000...2249', '27*'],
})
const australia = zoneFixture()
const zones = [sydney, australia, restFixture()]
const to = (country: string, state: string, postcode = '') => ({ country, state, postcode })

describe('the zone of an address', () => {
  it.each([
    ['a postcode of the first zone', to('AU', 'NSW', '2000'), 'Sydney'],
    ['a wildcard of the first zone', to('AU', 'NSW', '2745'), 'Sydney'],
    ['the state, but another postcode', to('AU', 'NSW', '2481'), 'Australia'],
    ['the postcode, but another state', to('AU', 'VIC', '2000'), 'Australia'],
    ['no postcode yet', to('AU', 'NSW'), 'Australia'],
    ['another country', to('NZ', 'AUK', '2000'), 'Rest of the world'],
  ])('is found for %s', (_, destination, name) => {
    expect(matchZone(zones, destination)?.name).toBe(name)
  })

  it('is the first that matches, in the owner’s order, the rest of the world always last', () => {
    expect(matchZone([restFixture(), australia, sydney], to('AU', 'NSW', '2000'))?.name).toBe('Australia')
  })

  it('does not take part of a postcode, as wallets give, for a wildcard', () => {
    for (const part of ['2***', '20', '2', '****', '*', '200*']) {
      expect(matchZone(zones, to('AU', 'NSW', part))?.name).toBe('Australia')
      expect(evaluateZone(sydney, to('AU', 'NSW', part))).toBe('postcode-unknown')
    }
    const london = zoneFixture({ countries: ['GB'], postcodes: ['SW1*'] })
    expect(evaluateZone(london, to('GB', '', 'SW1'))).toBe('postcode-unknown')
    expect(evaluateZone(london, to('GB', '', 'SW1A 1AA'))).toBe('matches')
  })

  it('counts a country as a whole when none of its states is named', () => {
    const both = zoneFixture({ countries: ['AU', 'NZ'], states: ['NZ:AUK'] })
    expect(evaluateZone(both, to('AU', 'TAS'))).toBe('matches')
    expect(evaluateZone(both, to('NZ', 'AUK'))).toBe('matches')
    expect(evaluateZone(both, to('NZ', 'OTA'))).toBe('other-state')
  })

  it('is found for any address that anybody can send, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ unit: 'grapheme' }), (country, state, postcode) => {
        expect(matchZone(zones, to(country, state, postcode))).not.toBeNull()
      }),
    )
  })
})

describe('a whole postcode', () => {
  it.each([
    ['AU', '0800', '0800'],
    ['AU', ' 2000 ', '2000'],
    ['AU', '200', null],
    ['NZ', '10101', null],
    ['GB', 'sw1a 1aa', 'SW1A1AA'],
    ['CA', 'K1A 0B1', 'K1A0B1'],
    ['CA', 'K1A', null],
    ['US', '94105-1804', '941051804'],
    ['DE', '10115', '10115'],
    ['DE', '101*', null],
    ['SG', '', null],
  ])('of %s %j is %j', (country, postcode, whole) => {
    expect(wholePostcode(country, postcode)).toBe(whole)
  })
})
