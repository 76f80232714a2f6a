import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_ROLE_WORDS,
  ACCOUNT_ROLES,
  type AccountRight,
  mayInAccount,
  needsAccounts,
  roleInAccount,
} from './account-roles.ts'

describe('who may do what in an account', () => {
  it('is this table and no other', () => {
    const rights: AccountRight[] = ['read', 'edit', 'manage']
    const read = ACCOUNT_ROLES.map((role) => [role, rights.filter((right) => mayInAccount(role, right))])
    expect(Object.fromEntries(read)).toEqual({
      viewer: ['read'],
      editor: ['read', 'edit'],
      administrator: ['read', 'edit', 'manage'],
    })
    for (const role of ACCOUNT_ROLES) expect(ACCOUNT_ROLE_WORDS[role].text).toMatch(/^[A-Z].+\.$/)
  })

  it.each([
    ['owner', false, null, 'administrator'],
    ['manager', false, null, 'administrator'],
    ['manager', true, 'viewer', 'administrator'],
    ['marketer', true, null, 'editor'],
    ['marketer', true, 'viewer', 'editor'],
    ['marketer', true, 'administrator', 'administrator'],
    ['marketer', false, null, null],
    ['marketer', false, 'viewer', 'viewer'],
    ['guest', true, null, null],
    ['guest', false, 'editor', 'editor'],
    ['packer', true, null, null],
  ] as const)('a %s, of the own account %s, given %s, is %s', (role, isOwn, given, expected) => {
    expect(roleInAccount(role, { isOwn, given })).toBe(expected)
  })

  it('is given to marketers and guests', () => {
    expect((['owner', 'manager', 'marketer', 'packer', 'guest'] as const).filter(needsAccounts)).toEqual([
      'marketer',
      'guest',
    ])
  })
})
