import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { accountLetter } from './account-letter.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })

describe('a letter about an account', () => {
  it.each([
    ['account-created', 'Confirm my account'],
    ['account-exists', 'Choose a new password'],
    ['confirm-address', 'Yes, this is my address'],
    ['password-reset', 'Choose a new password'],
    ['password-changed', 'Go to your account'],
    ['card-expires', 'Manage my cards'],
    ['agreement-ended', 'My repeat orders'],
  ] as const)('of kind %s leads on by "%s"', (kind, label) => {
    expect(
      accountLetter(
        kind,
        { firstName: 'Mia', link: LINK, facts: { 'card.last4': '4242' } },
        SOURCE_TEXT_LOCALE,
      ),
    ).toEqual({
      preview: '',
      values: { 'card.last4': '4242', 'customer.first_name': 'Mia' },
      blocks: [button(label)],
    })
  })

  it('leads nowhere without a link or a reason, and greets whom it cannot name', () => {
    expect(accountLetter('password-reset', { firstName: '', link: null }, SOURCE_TEXT_LOCALE)).toEqual({
      preview: '',
      values: { 'customer.first_name': 'there' },
      blocks: [],
    })
    for (const kind of ['email-changed', 'erased'] as const)
      expect(accountLetter(kind, { firstName: '', link: LINK }, SOURCE_TEXT_LOCALE).blocks).toEqual([])
  })
})
