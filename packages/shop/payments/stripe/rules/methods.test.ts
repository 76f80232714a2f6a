import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { AFTERPAY_LIMITS } from '../../methods/rules/afterpay-limits.ts'
import {
  emptyMethod,
  ibanFirst,
  ibanNumberFirst,
  ibanOwnerFirst,
  taxIdFirst,
} from '../../port/rules/method-texts.ts'
import { findMethod, kindOf, METHODS } from './methods.ts'

describe('the ways to pay', () => {
  it('are these, in this order, each with its title and the provider’s kind', () => {
    expect(METHODS.map(({ id, title, kind }) => [id, title(SOURCE_TEXT_LOCALE), kind])).toEqual([
      ['stripe_cc', 'Credit or debit card', 'card'],
      ['stripe_link', 'Link', 'link'],
      ['stripe_afterpay', 'Afterpay', 'afterpay_clearpay'],
      ['stripe_becs', 'Bank account (BECS Direct Debit)', 'au_becs_debit'],
      ['stripe_sepa', 'Bank account (SEPA Direct Debit)', 'sepa_debit'],
      ['stripe_boleto', 'Boleto', 'boleto'],
      ['stripe_oxxo', 'OXXO', 'oxxo'],
    ])
  })

  it('are for these currencies, and take so many days', () => {
    expect(METHODS.map(({ currencies, bankDays }) => [currencies, bankDays])).toEqual([
      [null, null],
      [null, null],
      [['AUD', 'NZD', 'CAD', 'USD', 'GBP'], null],
      [['AUD'], 3],
      [['EUR'], 14],
      [['BRL'], null],
      [['MXN'], null],
    ])
  })

  it('say what is missing when nothing was chosen or typed', () => {
    expect(METHODS.map(({ empty }) => empty(SOURCE_TEXT_LOCALE))).toEqual([
      'Please enter your card details before proceeding.',
      'Please select a payment method before proceeding.',
      'Please select a payment method before proceeding.',
      'Please select a payment method before proceeding.',
      'Please enter your IBAN before proceeding.',
      'CPF/CNPJ is a required field.',
      'Please select a payment method before proceeding.',
    ])
  })

  it('have the texts of the document [S8.11] [S8.12] [S8.15] [S8.31] [S8.32]', () => {
    expect(ibanOwnerFirst(SOURCE_TEXT_LOCALE)).toBe('Please enter your IBAN account name.')
    expect(ibanNumberFirst(SOURCE_TEXT_LOCALE)).toBe('Please enter your IBAN account number.')
    expect(taxIdFirst(SOURCE_TEXT_LOCALE)).toBe('CPF/CNPJ is a required field.')
    expect(emptyMethod(SOURCE_TEXT_LOCALE)).toBe('Please select a payment method before proceeding.')
    expect(ibanFirst(SOURCE_TEXT_LOCALE)).toBe('Please enter your IBAN before proceeding.')
  })

  it('are found by their ids, and are cards for wallets', () => {
    expect(findMethod('stripe_oxxo')?.title(SOURCE_TEXT_LOCALE)).toBe('OXXO')
    expect(findMethod('stripe_barter')).toBeNull()
    expect(kindOf('stripe_becs')).toBe('au_becs_debit')
    expect(kindOf('stripe_googlepay')).toBe('card')
  })
})

it('Afterpay is at home in one country for each currency, between its limits [S5.25]', () => {
  expect(AFTERPAY_LIMITS).toEqual({
    AUD: { country: 'AU', min: 100, max: 200_000 },
    NZD: { country: 'NZ', min: 100, max: 200_000 },
    CAD: { country: 'CA', min: 100, max: 200_000 },
    USD: { country: 'US', min: 100, max: 200_000 },
    GBP: { country: 'GB', min: 100, max: 100_000 },
  })
})
