import { describe, expect, it } from 'vitest'
import { mayDo, PERMISSIONS, type Permission, ROLE_WORDS, ROLES, refusalText } from './permissions.ts'

describe('who may do what in the console', () => {
  it('is this table and no other', () => {
    const everybody = ['owner', 'manager', 'marketer', 'packer', 'guest']
    const office = ['owner', 'manager']
    const table: Record<Permission, string[]> = {
      own: everybody,
      packing: ['owner', 'manager', 'packer'],
      stock: ['owner', 'manager', 'packer'],
      orders: office,
      refunds: office,
      products: office,
      marketing: ['owner', 'manager', 'marketer'],
      popups: ['owner', 'manager', 'marketer', 'guest'],
      connections: ['owner', 'manager', 'marketer', 'guest'],
      'popups.manage': ['owner', 'marketer', 'guest'],
      pictures: ['owner', 'manager', 'marketer', 'guest'],
      customers: office,
      'customers.erase': ['owner'],
      mail: office,
      reports: office,
      pages: office,
      settings: office,
      'settings.critical': ['owner'],
      'settings.payments': ['owner'],
      audit: office,
      staff: ['owner'],
    }
    const read = Object.keys(PERMISSIONS).map((permission) => [
      permission,
      ROLES.filter((role) => mayDo(role, permission as Permission)),
    ])
    expect(Object.fromEntries(read)).toEqual(table)
  })

  it('is for owners alone where nothing is stated', () => {
    expect(ROLES.filter((role) => mayDo(role, null))).toEqual(['owner'])
  })

  it('is told to those who may not', () => {
    expect(refusalText('packer')).toBe(
      'You are signed in as a packer, which does not include this. Ask an owner of the store to do it for you or to change your role.',
    )
    expect(ROLES.map((role) => ROLE_WORDS[role].label)).toEqual([
      'Owner',
      'Manager',
      'Marketer',
      'Packer',
      'Guest',
    ])
    for (const role of ROLES) expect(ROLE_WORDS[role].text).toMatch(/^[A-Z].+\.$/)
  })
})
