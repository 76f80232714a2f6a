import { describe, expect, it } from 'vitest'
import { commandsOf, matching } from './commands.ts'

const all = (role: Parameters<typeof commandsOf>[0]) => commandsOf(role).flatMap(({ commands }) => commands)
const namesOf = (role: Parameters<typeof commandsOf>[0], search: string) =>
  matching(all(role), search).map(({ name }) => name)

describe('what the search opens by name', () => {
  it('makes, exports and opens what a role may', () => {
    expect(namesOf('owner', 'new order')).toEqual(['New order'])
    expect(namesOf('owner', 'export')).toContain('Export orders')
    expect(namesOf('owner', 'packing')[0]).toBe('Packing')
    expect(namesOf('packer', 'order')).toEqual([])
    expect(namesOf('marketer', 'new').toSorted()).toEqual(['New coupon', 'New popup'])
  })

  it('finds settings by what they are for, after those with the words in their name', () => {
    expect(namesOf('owner', 'postcode zone')).toEqual([])
    expect(namesOf('owner', 'deliver')[0]).toBe('Shipping')
    expect(namesOf('owner', 'texts')[0]).toBe('Texts')
  })

  it('opens nothing twice under one name', () => {
    const addresses = all('owner').map(({ address, name }) => `${name} ${address}`)
    expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([])
  })
})
