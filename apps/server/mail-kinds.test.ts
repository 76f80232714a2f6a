import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { isForReaderAlone, placeholdersOf } from '@buoy/platform/mail/rules/mail-kind.ts'
import { mailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { describe, expect, it } from 'vitest'
import { EXTENSIONS } from './features.ts'

const KINDS = mailKinds.valuesIn(EXTENSIONS)
const named = (kinds: readonly { kind: string }[]) => kinds.map(({ kind }) => kind)

describe.each(KINDS)('the mail $kind', (kind) => {
  const { label, when, group, alwaysOn } = kind
  const texts = kind.texts(SOURCE_TEXT_LOCALE)

  it('says to its owner what it is and when it goes out, and why it always does', () => {
    expect(label).toMatch(/^[A-Z]\w/)
    expect(when).toMatch(/^[A-Z].+\.$/)
    expect(['orders', 'accounts', 'letters', 'owner']).toContain(group)
    if (alwaysOn !== null) expect(alwaysOn).toMatch(/^[A-Z].+\.$/)
  })

  it('has words to begin with, whose placeholders all are filled in', () => {
    for (const text of [texts.subject, texts.title]) expect(text).toMatch(/^\S.*\w/)
    const used = [texts.subject, texts.title, texts.intro].flatMap((text) =>
      [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name = '']) => name),
    )
    expect(placeholdersOf(kind)).toEqual(expect.arrayContaining(used))
    expect(placeholdersOf(kind).slice(-5)).toEqual([
      'store.name',
      'store.email',
      'store.phone',
      'store.abn',
      'store.address',
    ])
  })
})

it('every mail that the shop writes is declared by its feature, none twice', () => {
  expect(named(KINDS).toSorted()).toEqual([
    'abandoned-checkout',
    'account-created',
    'account-exists',
    'agreement-ended',
    'back-in-stock',
    'card-expires',
    'checkout-link',
    'comment-answered',
    'comment-waits',
    'confirm-address',
    'confirm-news',
    'contact-message',
    'dispute-decided',
    'dispute-opened',
    'email-changed',
    'erased',
    'new-authorised',
    'new-order',
    'order-authorised',
    'order-cancelled',
    'order-coming',
    'order-completed',
    'order-confirmation',
    'order-failed',
    'order-invoice',
    'order-note',
    'order-on-hold',
    'order-processing',
    'order-refunded',
    'password-changed',
    'password-reset',
    'payment-trouble',
    'popup-canary-fails',
    'popup-codes-few',
    'popup-lead',
    'popup-leads-day',
    'popup-views-nearing',
    'popup-views-used',
    'review-request',
    'staff-changed',
    'staff-confirm-email',
    'staff-invite',
    'staff-new-password',
    'webhook-stopped',
  ])
})

it('no mail is called like another', () => {
  expect(new Set(KINDS.map(({ label }) => label)).size).toBe(KINDS.length)
})

it('only letters that nobody waits for can be switched off: none with a key, a warning or a bill', () => {
  const always = named(KINDS.filter(({ alwaysOn }) => alwaysOn !== null))
  expect(always).toEqual(
    expect.arrayContaining([
      'order-confirmation',
      'order-coming',
      'order-note',
      'order-invoice',
      'password-reset',
      'password-changed',
      'email-changed',
      'erased',
      'staff-invite',
      'payment-trouble',
    ]),
  )
  for (const kind of ['review-request', 'back-in-stock', 'abandoned-checkout', 'comment-answered'])
    expect(always).not.toContain(kind)
})

it('mails whose links open what is the reader’s alone are never sent to another address', () => {
  const expected = KINDS.filter(
    ({ kind, group }) =>
      group === 'accounts' ||
      kind.startsWith('staff-') ||
      ['checkout-link', 'abandoned-checkout'].includes(kind),
  )
  const alone = named(KINDS.filter(isForReaderAlone))
  expect(alone).toEqual(named(expected))
  expect(alone).toContain('abandoned-checkout')
  expect(alone).not.toContain('order-confirmation')
  expect(isForReaderAlone(undefined)).toBe(true)
  expect(named(KINDS.filter(({ isForStaff }) => isForStaff))).toEqual([
    'staff-invite',
    'staff-new-password',
    'staff-confirm-email',
    'staff-changed',
  ])
})
