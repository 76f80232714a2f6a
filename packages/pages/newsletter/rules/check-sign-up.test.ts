import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import type { FormField } from '../../forms/rules/form-field.ts'
import {
  checkSignUp as checkIn,
  errorBoxOf,
  errorTextOf,
  isGeneralEmail,
  type SignUpForm,
} from './check-sign-up.ts'

const boat: FormField = {
  id: 'boat',
  type: 'text',
  label: 'Your boat',
  required: true,
  options: [],
  minLength: 0,
  maxLength: 0,
  allowed: 'all',
  conditions: { relation: 'all', entries: [] },
}
const form: SignUpForm = {
  names: [
    { field: 'firstName', label: 'First name' },
    { field: 'lastName', label: 'Last name' },
  ],
  emailLabel: 'Email',
  fields: [],
}
const checkSignUp = (asked: SignUpForm, values: Parameters<typeof checkIn>[1]) =>
  checkIn(asked, values, SOURCE_TEXT_LOCALE)
const good = { firstName: 'Mia', lastName: 'Tran', email: 'mia@example.com', fields: {} }

describe('a sign-up', () => {
  it('needs the names that its form has, and no others [S5.57]', () => {
    expect(checkSignUp(form, good).faults).toEqual([])
    expect(checkSignUp(form, { ...good, firstName: ' ', lastName: '\u200b\u3164' }).faults).toEqual([
      { field: 'firstName', missing: 'First name' },
      { field: 'lastName', missing: 'Last name' },
    ])
    expect(checkSignUp({ ...form, names: [] }, { ...good, firstName: '', lastName: '' }).faults).toEqual([])
  })

  it.each(['', ' \t'])('needs an email, and %j is none', (email) => {
    expect(checkSignUp(form, { ...good, email }).faults).toEqual([{ field: 'email', missing: 'Email' }])
  })

  it('says in one text what is missing and what is wrong', () => {
    const text = (faults: Parameters<typeof errorTextOf>[0]) => errorTextOf(faults, SOURCE_TEXT_LOCALE)
    const [first, last] = [
      { field: 'firstName', missing: 'First name' },
      { field: 'lastName', missing: 'Last name' },
    ]
    const invalid = { field: 'email', message: 'Invalid email' }
    expect(text([first, last])).toBe('Please, fill in the following fields: First name, Last name')
    expect(text([invalid, { ...invalid, field: 'other' }])).toBe('Invalid email')
    expect(text([])).toBe('')
  })

  const longest = 'a'.repeat(63)
  it.each([
    'mia@example.com',
    'mia@localhost',
    'm.i+a@a-b.co',
    "o'neil@example.com.au",
    'm@a.b.c',
    `m@${longest}.${longest}`,
  ])('takes the address %s [S5.58] [S5.59]', (email) => expect(isGeneralEmail(email)).toBe(true))

  it.each([
    'mia',
    'mia@',
    '@example.com',
    'mia@exa mple.com',
    'mia@-a.com',
    'mia@a-.com',
    'mia@a.com-',
    ' mia@example.com',
    'mia@example.com ',
    'm@a..com',
    `m@${longest}a.com`,
    `m@a.${longest}a`,
  ])('does not take the address "%s", as it was typed [S5.58] [S5.59]', (email) => {
    expect(isGeneralEmail(email)).toBe(false)
    expect(checkSignUp(form, { ...good, email }).faults).toEqual([
      { field: 'email', message: 'Invalid email' },
    ])
  })

  it('lists required fields of its own by their labels, and checks their emails [S5.60]', () => {
    const own = { ...form, fields: [boat, { ...boat, id: 'other', type: 'email' as const, label: 'Mate' }] }
    const { faults } = checkSignUp(own, { ...good, fields: { other: ['nobody'] } })
    expect(errorBoxOf(faults)).toEqual({ missing: ['Your boat'], messages: ['Invalid email'] })
    expect(errorTextOf(faults, SOURCE_TEXT_LOCALE)).toBe(
      'Please, fill in the following fields: Your boat Invalid email',
    )
    expect(checkSignUp(own, { ...good, fields: { boat: ['Tinny'], other: ['a@b.co'] } }).faults).toEqual([])
  })

  it('asks for nothing that its conditions hide [S5.60]', () => {
    const often = { ...boat, id: 'often', label: 'How often', required: false }
    const shown = { relation: 'all', entries: [['often', 'is', 'weekly']] } as const
    const own = { ...form, fields: [often, { ...boat, conditions: shown }] }
    const hidden = checkSignUp(own, good)
    expect([hidden.faults, [...hidden.hidden]]).toEqual([[], ['boat']])
    expect(checkSignUp(own, { ...good, fields: { often: ['weekly'] } }).faults).toHaveLength(1)
  })
})
