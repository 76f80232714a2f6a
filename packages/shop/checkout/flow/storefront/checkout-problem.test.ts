import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { walletFields, walletTerms } from '../../wallet/rules/wallet-messages.ts'
import { validateCheckout } from '../rules/validate-checkout.ts'
import {
  besideFields,
  formProblem,
  inPlainWords,
  NO_PROBLEM,
  serverProblem,
  walletRefusals,
} from './checkout-problem.ts'

const FILLED = {
  billing_first_name: 'Kim',
  billing_last_name: 'Reef',
  billing_country: 'AU',
  billing_address_1: '1 Reef Street',
  billing_city: 'Yamba',
  billing_state: 'NSW',
  billing_postcode: '2464',
  billing_phone: '0412 345 678',
  billing_email: 'kim@example.com',
  terms: 'on',
}

describe('what the checkout says and where', () => {
  it('asks for the terms when only they are missing [S8.06]', () => {
    const problem = formProblem(
      validateCheckout({ ...FILLED, terms: undefined }, SOURCE_TEXT_LOCALE),
      SOURCE_TEXT_LOCALE,
    )
    expect(problem.payment).toContain('Please accept the terms and conditions first')
    expect(problem.over.map(({ field }) => field)).toEqual(['terms'])
  })

  it('asks for the required fields when one is empty [S8.07]', () => {
    const problem = formProblem(
      validateCheckout({ ...FILLED, billing_city: ' ' }, SOURCE_TEXT_LOCALE, 'plain'),
      SOURCE_TEXT_LOCALE,
    )
    expect(problem.payment).toContain('Please fill in required checkout fields first')
    expect(problem.over.map(({ message }) => message)).toEqual(['Enter your suburb'])
  })

  it('says beside each field what to do, in words that fit the country', () => {
    const beside = (changes: Record<string, string>) => {
      const values = { ...FILLED, ...changes }
      const over = validateCheckout(values, SOURCE_TEXT_LOCALE)
      return besideFields(inPlainWords({ over, payment: null }, values, SOURCE_TEXT_LOCALE))
    }
    expect(beside({ billing_first_name: '', billing_city: ' ', billing_phone: 'call me' })).toEqual({
      billing_first_name: 'Enter your first name',
      billing_city: 'Enter your suburb',
      billing_phone: 'Enter a phone number with its area code',
    })
    expect(
      beside({ billing_country: 'FR', billing_postcode: '75001', billing_state: '', billing_city: '' }),
    ).toMatchObject({ billing_city: 'Enter your town or city' })
    expect(beside({ billing_email: 'kim@' })).toEqual({
      billing_email: 'Enter an email address like name@example.com',
    })
    expect(beside({ terms: '' })).toEqual({ terms: 'Tick the box to agree to the terms and conditions' })
  })

  it('says the same in the list, in place of the documented words that a call answers', () => {
    const values = { ...FILLED, billing_first_name: '' }
    const over = [{ field: 'billing_first_name', message: 'Billing First name is a required field.' }]
    expect(inPlainWords({ over, payment: null }, values, SOURCE_TEXT_LOCALE).over).toEqual([
      { field: 'billing_first_name', message: 'Enter your first name' },
    ])
  })

  it('leaves the words of the shop beside a field that looks right here', () => {
    const over = [{ field: 'billing_email', message: 'An account has this address.' }]
    expect(besideFields(inPlainWords({ over, payment: null }, FILLED, SOURCE_TEXT_LOCALE))).toEqual({
      billing_email: 'An account has this address.',
    })
  })

  it('lists a field of a wrong form over the form only', () => {
    expect(
      formProblem(
        validateCheckout({ ...FILLED, billing_postcode: '99' }, SOURCE_TEXT_LOCALE),
        SOURCE_TEXT_LOCALE,
      ),
    ).toMatchObject({
      over: [{ field: 'billing_postcode' }],
      payment: null,
    })
  })

  it('shows a declined card in the payment area [S8.40]', () => {
    const declined = { field: null, code: 'card_declined', message: 'The card was declined.' }
    expect(serverProblem([declined])).toEqual({ over: [], payment: 'The card was declined.' })
  })

  it.each(['cart-changed', 'out-of-stock', 'expired'])('shows %s over the form', (code) => {
    const error = { field: null, code, message: 'Have a look at your cart.' }
    expect(serverProblem([error])).toEqual({ over: [error], payment: null })
  })
})

describe('what a wallet says to a form that cannot be sent', () => {
  const messages = {
    terms: walletTerms(SOURCE_TEXT_LOCALE),
    required_field: walletFields(SOURCE_TEXT_LOCALE),
  }

  it('asks for the terms in its own words [S8.08] [S8.38]', () => {
    const problem = walletRefusals({ ...FILLED, terms: undefined }, messages, SOURCE_TEXT_LOCALE)
    expect(problem.payment).toBe('Please read and accept the terms and conditions to proceed with your order')
    expect(problem.over.map(({ field }) => field)).toEqual(['terms'])
  })

  it('asks for empty fields in its own words, before the terms [S8.09] [S8.38]', () => {
    const problem = walletRefusals(
      { ...FILLED, billing_phone: '', terms: undefined },
      messages,
      SOURCE_TEXT_LOCALE,
    )
    expect(problem.payment).toBe('Please fill out all required fields')
  })

  it('names another mistake by its own text, and none when there is none', () => {
    expect(walletRefusals({ ...FILLED, billing_postcode: '24' }, messages, SOURCE_TEXT_LOCALE).payment).toBe(
      'Enter a postcode like 2480',
    )
    expect(walletRefusals(FILLED, messages, SOURCE_TEXT_LOCALE)).toBe(NO_PROBLEM)
  })
})
