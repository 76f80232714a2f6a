import { expect, it } from 'vitest'
import type { FormField } from '../fields-contract.ts'
import type { Checks } from './field-fault.ts'
import { markFields } from './mark-fields.ts'

const CHECKS: Checks = {
  email: 'business-email',
  judgePhone: (_id, text) => text.startsWith('+'),
  freeMailDomains: new Set(['gmail.com']),
  now: new Date(2026, 0, 31),
}
const typed = { placeholder: '', required: true }
const FORM: FormField[] = [
  { kind: 'email', id: 'mail', label: 'Work email', ...typed },
  { kind: 'phone', id: 'tel', label: 'Phone', ...typed, check: 'international', country: null },
  { kind: 'birthday', id: 'born', label: 'Born', ...typed },
]
const sent = (type: string, value: string, name = `${type}_1`) => ({ type, name, placeholder: '', value })

it('keeps what does not fit, with what is wrong with it', () => {
  const marked = markFields(
    FORM,
    [sent('email', 'kim@gmail.com'), sent('phone', '0412'), sent('birthday', '2030-01-01')],
    CHECKS,
  )

  expect(marked).toEqual([
    { ...sent('email', 'kim@gmail.com'), placeholder: 'Work email', problem: 'onlyBusiness' },
    { ...sent('phone', '0412'), placeholder: 'Phone', problem: 'phoneInternational' },
    { ...sent('birthday', '2030-01-01'), placeholder: 'Born', problem: 'birthday' },
  ])
})

it('says what was asked in the words above its field, and of a free field whether it was answered [W3.64] [W5.42]', () => {
  const form: FormField[] = [
    { kind: 'message', id: 'words', label: 'Anything else', required: false, placeholder: 'Tell us …' },
    { kind: 'free_field', id: 'work', label: 'Company', required: false, placeholder: 'Where you work' },
  ]
  const asked = (type: string, placeholder: string, value: string) => ({ ...sent(type, value), placeholder })
  const company = (value: string) => asked('free_field', 'Where you work', `a:Where you work=&=b:${value}`)

  expect(markFields(form, [asked('message', 'Tell us …', 'Hi'), company('Acme')], CHECKS)).toEqual([
    asked('message', 'Anything else', 'Hi'),
    asked('free_field', 'Company', 'a:Company=&=b:Acme'),
  ])
  expect(markFields(form, [company('')], CHECKS)).toEqual([asked('free_field', 'Company', '')])
  expect(markFields([], [company('')], CHECKS)).toEqual([asked('free_field', 'Where you work', '')])
})

it('cleans a pasted address that an older script has sent as it was', () => {
  expect(markFields(FORM, [sent('email', 'mailto:mia@acme.example')], CHECKS)).toEqual([
    { ...sent('email', 'mia@acme.example'), placeholder: 'Work email' },
  ])
})

it('leaves alone what fits, and what an older form has asked', () => {
  const older = { ...sent('radio', 'Frogs'), placeholder: 'Favourite' }

  expect(markFields(FORM, [sent('phone', '+61412345678'), older], CHECKS)).toEqual([
    { ...sent('phone', '+61412345678'), placeholder: 'Phone' },
    older,
  ])
})

it("puts answers into the form's order, those of an older form last, and keeps words that stood above them", () => {
  const asked = (type: string, placeholder: string, value = 'x') => ({ ...sent(type, value), placeholder })
  const older = asked('radio', 'Favourite', 'Frogs')
  const marked = markFields(
    FORM,
    [
      older,
      asked('birthday', 'Day', '1990-01-01'),
      asked('phone', '', '+614'),
      asked('email', '', 'k@acme.example'),
    ],
    CHECKS,
  )
  expect(marked.map(({ name, placeholder }) => [name, placeholder])).toEqual([
    ['email_1', 'Work email'],
    ['phone_1', 'Phone'],
    ['birthday_1', 'Day'],
    ['radio_1', 'Favourite'],
  ])
})
