import { describe, expect, it } from 'vitest'
import type { FormField } from '../fields-contract.ts'
import { fillFields, wireNames } from './fill-fields.ts'
import { wireValue } from './wire-value.ts'

const AROUND = {
  prizeCode: 'POND10',
  prizeLabel: '10 % off',
  pageUrl: 'https://garden.example/?utm_source=news+letter&x=%zz#utm_source=no',
  landingPageUrl: 'https://garden.example/a?utm_campaign=spring%20pond&utm_source=other',
  writePhone: (id: string, text: string) => `${id}:${text}`,
}
const hidden = (value: string): FormField => ({ kind: 'hidden', id: 'h', label: 'Prize', value })
const utm = (parameter: string): FormField => ({ kind: 'custom_utm', id: 'u', label: 'Source', parameter })
const value = (field: FormField, values = {}) => fillFields([field], values, AROUND, wireValue)[0]?.value

describe('the fields of a form', () => {
  it('are sent as type, name, placeholder, value and id [W3.64] [W3.65]', () => {
    const typed = { placeholder: 'you@…', required: true }
    const fields: FormField[] = [
      { kind: 'first_name', id: 'first', label: 'First name', ...typed },
      { kind: 'email', id: 'mail', label: 'Email', ...typed },
      { kind: 'email', id: 'other', label: 'Another email', ...typed, placeholder: '' },
    ]

    expect(fillFields(fields, { first: ' Kim ', mail: 'kim@example.com' }, AROUND)).toEqual([
      { type: 'first_name', name: 'first_name', placeholder: 'you@…', value: 'Kim', id: 'first' },
      { type: 'email', name: 'email_1', placeholder: 'you@…', value: 'kim@example.com', id: 'mail' },
      { type: 'email', name: 'email_2', placeholder: 'Another email', value: '', id: 'other' },
    ])
    expect([...wireNames(fields)]).toEqual([
      ['first', 'first_name'],
      ['mail', 'email_1'],
      ['other', 'email_2'],
    ])
  })

  it('send the address that was pasted, not what came with it [W5.22]', () => {
    const email: FormField = { kind: 'email', id: 'm', label: 'Email', placeholder: '', required: true }
    expect(value(email, { m: ' Mia <mia@example.com>' })).toBe('mia@example.com')
  })

  it('join several choices with a comma [W3.66]', () => {
    const ponds: FormField = {
      kind: 'checkbox',
      id: 'p',
      label: 'Ponds',
      required: false,
      options: ['a', 'b'],
    }

    expect(value(ponds, { p: ['a', 'b'] })).toBe('a, b')
    expect(value(ponds, {})).toBe('')
  })

  it('carry the prize in a hidden field (W3.67)', () => {
    expect(value(hidden('{{prize_label}} by {{prize_code}}'))).toBe('10 % off by POND10')
    expect(value(hidden('{{prize_code}}'))).toBe('POND10')
    expect(value(hidden('{{prize_label}}'))).toBe('10 % off')
    expect(value(hidden('{{prize_code}},{{prize_code}} {{prize_label}}/{{prize_label}}'))).toBe(
      'POND10,POND10 10 % off/10 % off',
    )
    expect(value(hidden('plain'))).toBe('plain')
    for (const other of ['{prize_code}', '{{prize}}', '{{ prize_code }}', '{{PRIZE_CODE}}'])
      expect(value(hidden(other))).toBe(other)
    const nothingDrawn = { ...AROUND, prizeCode: '', prizeLabel: '' }
    expect(
      fillFields([hidden('{{prize_label}}|{{prize_code}}')], {}, nothingDrawn, wireValue)[0]?.value,
    ).toBe('|')
    expect(fillFields([hidden('{{prize_code}}')], { h: 'typed' }, AROUND, wireValue)[0]?.value).toBe('POND10')
  })

  it('take a parameter of this page, else of the landing page, else nothing [W3.66]', () => {
    expect(value(utm('utm_source'))).toBe('news letter')
    expect(value(utm('utm_campaign'))).toBe('spring pond')
    expect(value(utm('utm_term'))).toBe('')
    expect(value(utm('x'))).toBe('%zz')
  })

  it('write a free field and a phone in their own way [W5.11] [W5.42]', () => {
    const typed = { placeholder: '', required: false }
    const phone = {
      kind: 'phone',
      id: 'ph',
      label: 'Phone',
      ...typed,
      check: 'basic',
      country: null,
    } as const

    const company = { kind: 'free_field', id: 'f', label: 'Company', ...typed } as const
    expect(value(company, { f: 'Acme' })).toBe('a:Company=&=b:Acme')
    expect(value(company)).toBe('a:Company=&=b:')
    expect(value({ ...company, placeholder: 'Where you work' }, { f: 'Acme' })).toBe(
      'a:Where you work=&=b:Acme',
    )
    expect(value(phone, { ph: '0412' })).toBe('ph:0412')
    expect(value(phone, {})).toBe('')
  })
})
