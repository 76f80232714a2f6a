import { expect, it } from 'vitest'
import { PAYMENT_DATA, walletRequest } from '../rules/wallet-request.fixtures.ts'
import { fragmentOf, readFragment } from './buyflow-address.ts'
import { payByRedirect, readRedirectResult } from './redirect-flow.ts'
import { BUYFLOW_URL, fakeBrowser } from './wallet.fixtures.ts'

const RETURN_URL = 'https://shop.example/checkout/'

/** A browser that was sent to the wallet and comes back with this fragment. */
function comeBack(fragment: string) {
  const browser = fakeBrowser()
  const { window } = browser.surroundings
  const load = { channel: 'channel-1', request: walletRequest(), environment: 'TEST' as const }
  void payByRedirect({ window, buyflow: new URL(BUYFLOW_URL) }, load, RETURN_URL)
  Object.assign(window.location, { hash: `#${fragment}` })
  return { ...browser, take: () => readRedirectResult(window) }
}

it('hands the wallet the request and where to come back to [S4.35]', () => {
  const { visited } = comeBack('')
  expect(readFragment(visited[0]?.hash ?? '')).toEqual({
    channel: 'channel-1',
    returnUrl: RETURN_URL,
    environment: 'TEST',
    request: JSON.stringify(walletRequest()),
  })
})

it('gives what the wallet came back with once, and takes it out of the address', () => {
  const { take, visited } = comeBack(
    fragmentOf({ channel: 'channel-1', paymentData: JSON.stringify(PAYMENT_DATA) }),
  )
  expect(take()).toEqual({ ok: true, paymentData: PAYMENT_DATA })
  expect(visited.at(-1)?.href).toBe('https://shop.example/cart/')
  expect(take()).toBeNull()
})

it('is a cancel when the shopper went back without an answer, or cancelled [S4.37]', () => {
  expect(comeBack('').take()).toMatchObject({ ok: false, statusCode: 'BUYER_CANCEL' })
  expect(comeBack(fragmentOf({ channel: 'channel-1', statusCode: 'BUYER_CANCEL' })).take()).toMatchObject({
    statusCode: 'CANCELED',
  })
})

it('is an error when the answer is for another load, or is none [S8.50]', () => {
  const other = fragmentOf({ channel: 'channel-2', paymentData: JSON.stringify(PAYMENT_DATA) })
  expect(comeBack(other).take()).toMatchObject({ statusMessage: 'channel mismatch' })
  const broken = fragmentOf({ channel: 'channel-1', paymentData: '{' })
  expect(comeBack(broken).take()).toMatchObject({ statusCode: 'INTERNAL_ERROR' })
})
