import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { accountCookieValue, readAccountCookie } from '@buoy/people/customers/rules/account-cookie.ts'
import { noticeText, withNotice } from '@buoy/people/customers/rules/account-notices.ts'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../../orders/record/rules/order-steps.ts'
import { addressValues, readAddress, validateAddress } from './saved-address.ts'

const PLACED = '2026-11-20T01:00:00.000Z'
const PAID = '2026-11-20T01:01:00.000Z'
const CHANGED = '2026-11-21T03:00:00.000Z'

describe('stepsOf', () => {
  const labels = (
    status: Parameters<typeof stepsOf>[0]['status'],
    paidAt: string | null,
    needsShipping = true,
  ) =>
    stepsOf({ status, placedAt: PLACED, paidAt, changedAt: CHANGED, needsShipping }, SOURCE_TEXT_LOCALE).map(
      ({ label, state }) => `${label} ${state}`,
    )

  it.each([
    ['pending', null, ['Order placed done', 'Waiting for payment now', 'Packed ahead', 'Sent ahead']],
    ['processing', PAID, ['Order placed done', 'Paid done', 'Being packed now', 'Sent ahead']],
    ['completed', PAID, ['Order placed done', 'Paid done', 'Sent done']],
    ['failed', null, ['Order placed done', 'Payment failed ended']],
    ['cancelled', null, ['Order placed done', 'Cancelled ended']],
    ['refunded', PAID, ['Order placed done', 'Paid done', 'Refunded ended']],
  ] as const)('tells how far an order is that is %s', (status, paidAt, expected) => {
    expect(labels(status, paidAt)).toEqual(expected)
  })

  it('packs and sends nothing of services and downloads', () => {
    expect(labels('pending', null, false)).toEqual([
      'Order placed done',
      'Waiting for payment now',
      'Done ahead',
    ])
    expect(labels('completed', PAID, false)).toEqual(['Order placed done', 'Paid done', 'Done done'])
  })
})

describe('a saved address', () => {
  const FILLED = {
    billing_first_name: ' Mia ',
    billing_last_name: 'Ward',
    billing_country: 'AU',
    billing_address_1: '12 Jonson Street',
    billing_city: 'Byron Bay',
    billing_state: 'NSW',
    billing_postcode: '2481',
    billing_phone: '0412 345 678',
  }

  it('is judged as at checkout, without the email', () => {
    expect(validateAddress('billing', FILLED, SOURCE_TEXT_LOCALE)).toEqual([])
    const wrong = validateAddress(
      'billing',
      { ...FILLED, billing_postcode: '24', billing_city: '' },
      SOURCE_TEXT_LOCALE,
    )
    expect(wrong.map(({ field }) => field)).toEqual(['billing_city', 'billing_postcode'])
  })

  it('fills a form with what was read from one', () => {
    const saved = readAddress('billing', FILLED)
    expect(saved.phone).toBe('0412 345 678')
    expect(addressValues('billing', saved)).toMatchObject({ ...FILLED, billing_first_name: 'Mia' })
  })
})

describe('the readable cookie', () => {
  it('holds the first name and nothing else, cut to 40 letters', () => {
    expect(accountCookieValue('Mia')).toBe('in.Mia')
    expect(accountCookieValue('ü'.repeat(60))).toBe(`in.${'ü'.repeat(40)}`)
  })

  it.each([
    ['buoy_cart=1.2.; buoy_account=in.Mia', { firstName: 'Mia' }],
    ['buoy_account=in.Zo%C3%AB', { firstName: 'Zoë' }],
    ['buoy_account=in.', { firstName: '' }],
    ['buoy_account=in.%E0%A4%A', null],
    ['buoy_account=Mia', null],
    ['my_buoy_account=in.Mia', null],
    ['', null],
  ])('is read from %j as %j', (cookies, expected) => {
    expect(readAccountCookie(cookies)).toEqual(expected)
  })
})

describe('notices', () => {
  it('travel as a code, never as text', () => {
    expect(withNotice('/index.php/my-account/', 'confirmed')).toBe('/index.php/my-account/?notice=confirmed')
    expect(noticeText('confirmed', SOURCE_TEXT_LOCALE)).toContain('Your address is confirmed')
    for (const code of ['<b>', 'toString', '__proto__', null])
      expect(noticeText(code, SOURCE_TEXT_LOCALE)).toBeNull()
  })
})
