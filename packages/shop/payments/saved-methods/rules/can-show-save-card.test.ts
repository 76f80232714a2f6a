import { describe, expect, it } from 'vitest'
import { canShowSaveCard } from './can-show-save-card.ts'

const GUEST = {
  loggedIn: false,
  registrationRequired: false,
  createAccount: false,
  linkPaymentEnabled: false,
}

describe('the box that saves a card', () => {
  it.each([
    ['a guest', GUEST, false],
    ['somebody who is logged in', { ...GUEST, loggedIn: true }, true],
    ['a shop for members only', { ...GUEST, registrationRequired: true }, true],
    ['a guest who makes an account', { ...GUEST, createAccount: true }, false],
    [
      'a guest who makes an account, with link payment',
      { ...GUEST, createAccount: true, linkPaymentEnabled: true },
      true,
    ],
    ['a guest with link payment only', { ...GUEST, linkPaymentEnabled: true }, false],
  ])('for %s [S4.10] [S6.02] [S6.06] [S6.07]', (_who, facts, isShown) => {
    expect(canShowSaveCard(facts)).toBe(isShown)
  })
})
