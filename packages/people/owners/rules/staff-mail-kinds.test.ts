import { expect, it } from 'vitest'
import { STAFF_MAIL_KINDS } from './staff-mail-kinds.ts'

const KINDS = Object.entries(STAFF_MAIL_KINDS)

it('every email to people of the shop is theirs alone, and cannot be switched off by mistake', () => {
  expect(
    KINDS.map(([kind, { group, isForStaff, placeholders }]) => [kind, group, isForStaff, placeholders]),
  ).toEqual([
    ['staff-invite', 'owner', true, []],
    ['staff-new-password', 'owner', true, []],
    ['staff-confirm-email', 'owner', true, []],
    ['staff-changed', 'owner', true, []],
  ])
  expect(KINDS.map(([, { alwaysOn }]) => alwaysOn)).toEqual([
    'It carries a key that somebody waits for.',
    'It carries a key that somebody waits for.',
    'It carries a key that somebody waits for.',
    'It warns of strangers.',
  ])
})

it('the console lists them by name, with the reason for which each is sent', () => {
  expect(KINDS.map(([, { label, when }]) => [label, when])).toEqual([
    ['Invitation to the console', 'An owner asks somebody in. The link works for three days, once.'],
    [
      'New password for the console',
      'An owner sends somebody of the shop a link for a new password. It works for a day, once.',
    ],
    [
      'New address for the console',
      'Somebody of the shop wants to sign in with another address. The link works for a day, once.',
    ],
    ['Sign-in changed', 'Something about how somebody of the shop signs in is not what it was.'],
  ])
})

it('each says what to do with it, and what to do when nobody asked for it', () => {
  expect(KINDS.map(([, { texts }]) => [texts().subject, texts().title])).toEqual([
    ['Come and help run {{store.name}}', 'You are asked in'],
    ['Reset your password for the console of {{store.name}}', 'Choose a new password'],
    ['Confirm your email address for the console of {{store.name}}', 'Is this you?'],
    ['Your access to the console of {{store.name}} was changed', 'Your access was changed'],
  ])
  const intros = KINDS.map(([, { texts }]) => texts().intro)
  expect(intros[0]).toMatch(
    /three days, once\. If you do not know what this is about, there is nothing to do\.$/,
  )
  expect(intros[1]).toMatch(/one day, once\. If you did not ask for it, tell the owner who sent it\.$/)
  expect(intros[2]).toMatch(/^Press the button.* there is nothing to do\.$/)
  expect(intros[3]).toBe('If this was not you and nobody told you, ask an owner of the store at once.')
})
