import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { isWalletGateway, WALLET_GATEWAYS, WALLET_IDS, WALLET_PAGES } from './wallet-gateways.ts'
import { invalidAmount, optionFirst, walletFields, walletTerms } from './wallet-messages.ts'

it('wallets speak the words of the documents, misspelt ones included (S8.08, S8.09, S8.29, S8.30, S8.37)', () => {
  expect(walletTerms(SOURCE_TEXT_LOCALE)).toBe(
    'Please read and accept the terms and conditions to proceed with your order',
  )
  expect(walletFields(SOURCE_TEXT_LOCALE)).toBe('Please fill out all required fields')
  expect(optionFirst(SOURCE_TEXT_LOCALE)).toBe('Please select a product option before updating quantity')
  expect(invalidAmount('stripe_applepay', SOURCE_TEXT_LOCALE)).toBe(
    'Please update you product quantity before using Apple Pay',
  )
  expect(invalidAmount('stripe_googlepay', SOURCE_TEXT_LOCALE)).toBe(
    'Please update you product quantity before using Google Pay.',
  )
  expect(invalidAmount('stripe_payment_request', SOURCE_TEXT_LOCALE)).toBe(
    'Please update you product quantity before using this wallet.',
  )
})

it('there are three kinds of wallet, on four kinds of page (S1.11, S1.12)', () => {
  expect(WALLET_IDS).toEqual(['stripe_applepay', 'stripe_googlepay', 'stripe_payment_request'])
  const gateways = Object.entries(WALLET_GATEWAYS).map(([id, { kind, title }]) => [
    id,
    { kind, title: title(SOURCE_TEXT_LOCALE) },
  ])
  expect(Object.fromEntries(gateways)).toEqual({
    stripe_applepay: { kind: 'apple-pay', title: 'Apple Pay' },
    stripe_googlepay: { kind: 'google-pay', title: 'Google Pay' },
    stripe_payment_request: { kind: 'payment-request', title: 'Browser wallet' },
  })
  expect([...WALLET_PAGES]).toEqual(['product', 'cart', 'checkout', 'order_pay'])
  expect(['stripe_googlepay', 'stripe_cc', 'toString'].map(isWalletGateway)).toEqual([true, false, false])
})
