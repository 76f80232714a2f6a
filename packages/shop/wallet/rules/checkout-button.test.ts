import { describe, expect, it } from 'vitest'
import { afterError, NO_TOKEN, shownButton, withToken } from './checkout-button.ts'

describe('the foot of the checkout while a wallet is chosen', () => {
  it('has the wallet’s button until there is a token [S4.20]', () => {
    expect(shownButton(NO_TOKEN)).toBe('wallet')
  })

  it('has Place order once the token is there [S4.21]', () => {
    expect(shownButton(withToken(NO_TOKEN, 'pm_1'))).toBe('place-order')
  })

  it('has the wallet’s button again after an error, the token gone [S4.22]', () => {
    const failed = afterError(withToken(NO_TOKEN, 'pm_1'))
    expect(failed.token).toBe('')
    expect(shownButton(failed)).toBe('wallet')
  })

  it('has Place order for a saved method [S4.23]', () => {
    expect(shownButton({ token: '', isSaved: true })).toBe('place-order')
  })
})
