import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { checkFields } from './check-fields.ts'
import { type FormField, labelOf } from './form-field.ts'

const aField = (changes: Partial<FormField>): FormField => ({
  id: 'name',
  type: 'text',
  label: 'Name',
  required: true,
  options: [],
  minLength: 0,
  maxLength: 0,
  allowed: 'all',
  conditions: { relation: 'all', entries: [] },
  ...changes,
})
const faultsOf = (field: Partial<FormField>, ...held: string[]) =>
  checkFields([aField(field)], { name: held }, SOURCE_TEXT_LOCALE).faults
const nameOf = (field: Parameters<typeof labelOf>[0]) => labelOf(field, SOURCE_TEXT_LOCALE)
const options = [
  { label: 'Red', value: 'red' },
  { label: 'Blue', value: 'blue' },
]

describe('a form that is checked', () => {
  it.each(['', '   '])('marks a required field that holds %j [S5.40]', (held) => {
    expect(faultsOf({}, held)).toEqual([{ field: 'name', kind: 'missing', label: 'Name' }])
    expect(faultsOf({ required: false }, held)).toEqual([])
  })

  it.each(['radio', 'checkbox', 'select'] as const)(
    'marks a required %s with nothing chosen [S5.41]',
    (type) => {
      expect(faultsOf({ type, options })).toEqual([{ field: 'name', kind: 'missing', label: 'Name' }])
      expect(faultsOf({ type, options }, 'blue')).toEqual([])
      expect(faultsOf({ type, options }, 'blue', 'green')).toMatchObject([
        { kind: 'invalid', message: 'Name: choose one of the options.' },
      ])
    },
  )

  it('calls a field by its label, a box without one by its text, and else by the documented words [S5.43] [S8.61]', () => {
    expect(nameOf({ type: 'text', label: ' Name ', options: [] })).toBe('Name')
    expect(nameOf({ type: 'text', label: '', options: [] })).toBe('Captcha')
    expect(nameOf({ type: 'checkbox', label: '', options })).toBe('Red')
    expect(nameOf({ type: 'checkbox', label: '', options: [{ label: ' Red ', value: 'r' }] })).toBe('Red')
    expect(nameOf({ type: 'checkbox', label: '', options: [{ label: ' ', value: 'r' }] })).toBe('Checkbox')
    expect(nameOf({ type: 'checkbox', label: '', options: [] })).toBe('Checkbox')
  })

  it('says that an email is invalid, but does not look at a label left in place [S5.49] [S5.50]', () => {
    const email = { type: 'email', label: 'Your email' } as const
    expect(faultsOf(email, 'mia')).toMatchObject([{ kind: 'invalid', message: 'Invalid email' }])
    expect(faultsOf(email, 'Your email')).toEqual([])
    expect(faultsOf({ ...email, required: false }, '')).toEqual([])
  })

  it('passes over hidden fields and those that conditions hide, and names these [S5.53]', () => {
    const fields = [
      aField({ id: 'topic' }),
      aField({ id: 'number', conditions: { relation: 'all', entries: [['topic', 'is', 'order']] } }),
      aField({ id: 'campaign', type: 'hidden' }),
    ]
    const checked = checkFields(fields, { topic: ['hello'] }, SOURCE_TEXT_LOCALE)
    expect(checked.faults).toEqual([])
    expect([...checked.hidden]).toEqual(['number'])
    expect(checkFields(fields, { topic: ['order'] }, SOURCE_TEXT_LOCALE).faults).toMatchObject([
      { field: 'number' },
    ])
  })

  it.each([
    [{ minLength: 3 }, 'ab', 'Name: at least 3 characters, please.'],
    [{ maxLength: 3 }, 'abcd', 'Name: at most 3 characters, please.'],
    [{ maxLength: 2 }, '🌊🌊', null],
    [{ allowed: 'letters' }, 'Zoë Wood', null],
    [{ allowed: 'letters' }, 'R2', 'Name: only letters, please.'],
    [{ allowed: 'numbers' }, '12a', 'Name: only digits, please.'],
    [{ minLength: 3 }, 'abc', null],
    [{ maxLength: 3 }, 'abc', null],
    [{}, 'x'.repeat(10_000), null],
    [{}, 'x'.repeat(10_001), 'Name: at most 10000 characters, please.'],
    [{ allowed: 'numbers' }, '0412 345', null],
    [{ allowed: 'numbers' }, 'twelve', 'Name: only digits, please.'],
    [{ allowed: 'alphanumeric' }, 'Zoë 42', null],
    [{ allowed: 'alphanumeric' }, '-', 'Name: only letters and digits, please.'],
    [{ allowed: 'alphanumeric' }, 'a-b', 'Name: only letters and digits, please.'],
  ] as const)('keeps to lengths and letters: %j %j', (field, held, message) => {
    expect(faultsOf(field, held).map((fault) => fault.kind === 'invalid' && fault.message)).toEqual(
      message === null ? [] : [message],
    )
  })
})

it('keeps the documented texts under their names [S8.60] [S8.63]', () => {
  expect(messages.texts).toMatchObject({
    fill_message: 'Please, fill in the following fields:',
    contact_error_message: 'Please, fix the following errors:',
    invalid: 'Invalid email',
    captcha: 'Captcha',
    wrong_captcha: 'You entered the wrong number in captcha.',
    wrong_checkbox: 'Checkbox',
    subscription_failed: 'Please, check the fields below to make sure you entered the correct information.',
  })
})
