import { describe, expect, it } from 'vitest'
import { isForReaderAlone } from './for-reader-alone.ts'
import { ALL_MAIL_KINDS, mailKindFacts, placeholdersOf } from './mail-kinds.ts'
import { isStaffMail, STAFF_MAILS } from './staff-letter.ts'

describe.each(ALL_MAIL_KINDS)('the mail %s', (kind) => {
  const { label, when, group, alwaysOn, texts } = mailKindFacts(kind)

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

it('no mail is called like another', () => {
  const labels = ALL_MAIL_KINDS.map((kind) => mailKindFacts(kind).label)
  expect(new Set(labels).size).toBe(labels.length)
})

it('only letters that nobody waits for can be switched off: none with a key, a warning or a bill', () => {
  const always = ALL_MAIL_KINDS.filter((kind) => mailKindFacts(kind).alwaysOn !== null)
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
  for (const kind of ['review-request', 'back-in-stock', 'abandoned-checkout', 'comment-answered'] as const)
    expect(always).not.toContain(kind)
})

it('mails whose links open what is the reader’s alone are never sent to another address', () => {
  const alone = ALL_MAIL_KINDS.filter(isForReaderAlone)
  const expected = ALL_MAIL_KINDS.filter(
    (kind) =>
      mailKindFacts(kind).group === 'accounts' ||
      kind.startsWith('staff-') ||
      ['checkout-link', 'abandoned-checkout'].includes(kind),
  )
  expect(alone).toEqual(expected)
  expect(alone).toContain('abandoned-checkout')
  expect(alone).not.toContain('order-confirmation')
  expect([isForReaderAlone('gone'), isStaffMail('staff-invite'), isStaffMail('new-order')]).toEqual([
    false,
    true,
    false,
  ])
  expect(STAFF_MAILS).toEqual(['staff-invite', 'staff-new-password', 'staff-confirm-email', 'staff-changed'])
})
