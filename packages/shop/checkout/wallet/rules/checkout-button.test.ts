import { describe, expect, it } from 'vitest'
import { afterError, NO_TOKEN, shownButton, withToken } from './checkout-button.ts'

const WALLET = 'stripe_googlepay'

describe('the foot of the checkout while a wallet is chosen', () => {
  it('has the wallet’s button until there is a token [S4.20]', () => {
    expect(shownButton(WALLET, NO_TOKEN)).toBe('wallet')
  })

  it('has Place order once the token is there [S4.21]', () => {
    const given = withToken(NO_TOKEN, 'pm_1')
    expect(given.token).toBe('pm_1')
    expect(shownButton(WALLET, given)).toBe('place-order')
  })

  it('has the wallet’s button again after an error, the token gone [S4.22]', () => {
    const failed = afterError(withToken(NO_TOKEN, 'pm_1'))
    expect(failed.token).toBe('')
    expect(shownButton(WALLET, failed)).toBe('wallet')
  })
})

describe('the foot of the checkout while another way to pay is chosen', () => {
  it('has Place order, before and after an error too [S4.23]', () => {
    expect(shownButton(null, NO_TOKEN)).toBe('place-order')
    expect(shownButton(null, afterError(withToken(NO_TOKEN, 'pm_1')))).toBe('place-order')
  })
})
