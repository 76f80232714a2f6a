import { expect, it } from 'vitest'
import { systemChance } from './chance.ts'
import { seal, unseal } from './seal.ts'

const deps = { chance: systemChance, secret: 'a secret of the tests' }

it('opens what it sealed, and writes it differently each time', () => {
  const sealed = seal(deps, 'mail provider', 'key-us21')
  expect(unseal(deps, 'mail provider', sealed)).toBe('key-us21')
  expect(sealed).not.toBe(seal(deps, 'mail provider', 'key-us21'))
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('key-us21')
})

it('opens nothing for another purpose or secret, or when it was changed', () => {
  const sealed = seal(deps, 'mail provider', 'key-us21')
  expect(unseal(deps, 'captcha', sealed)).toBeNull()
  expect(unseal({ secret: 'another' }, 'mail provider', sealed)).toBeNull()
  expect(unseal(deps, 'mail provider', `${sealed.slice(0, -4)}AAA=`)).toBeNull()
  expect(unseal(deps, 'mail provider', '')).toBeNull()
})
