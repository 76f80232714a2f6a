import { describe, expect, it } from 'vitest'
import type { FormField } from '../fields-contract.ts'
import { checkForm, fieldToPointAt, isEmptyForm } from './check-form.ts'
import { type Checks, fieldFault } from './field-fault.ts'

const NOW = new Date(2026, 0, 31, 12)
const CHECKS: Checks = {
  email: 'check-typos',
  judgePhone: () => false,
  freeMailDomains: new Set(['gmail.com']),
  now: NOW,
}
const typed = (
  kind: 'name' | 'email' | 'url' | 'number' | 'date' | 'birthday' | 'message',
  required = true,
) => ({ kind, id: kind, label: kind, placeholder: '', required }) satisfies FormField
const phone = (check: 'basic' | 'international', required = true) =>
  ({ kind: 'phone', id: 'phone', label: 'Phone', placeholder: '', required, check, country: null }) as const
const consent: FormField = {
  kind: 'consent',
  id: 'terms',
  label: 'I agree',
  required: true,
  checked: false,
  link: null,
}
const group: FormField = {
  kind: 'checkbox',
  id: 'ponds',
  label: 'Ponds',
  required: true,
  options: ['a', 'b'],
}
const hidden: FormField = { kind: 'hidden', id: 'source', label: 'Source', value: 'x' }

const check = (fields: FormField[], values: Record<string, string | string[]>, checks = {}) =>
  checkForm(fields, values, (field, text) => fieldFault(field, text, { ...CHECKS, ...checks }))

describe('a form', () => {
  it('is looked at field by field, in order', () => {
    const fields = [typed('name'), typed('email'), phone('basic'), typed('birthday')]
    const values = { name: 'Kim1', email: 'kim@', phone: 'x', birthday: '2026-02-01' }

    expect(check(fields, values)).toEqual([
      { id: 'name', message: 'name' },
      { id: 'email', message: 'typos' },
      { id: 'phone', message: 'phone' },
      { id: 'birthday', message: 'birthday' },
    ])
    expect(check(fields, { name: 'Kim', email: 'k@x.au', phone: '0412', birthday: '1990-01-01' })).toEqual([])
  })

  it('wants what is required, each field in its own words [W5.12] [W5.18] [W8.14]', () => {
    const fields = [typed('name'), typed('email'), phone('international'), typed('message'), consent, group]

    expect(check(fields, { name: '  ', message: '\n' }).map((fault) => fault.message)).toEqual([
      'name',
      'fillIn',
      'phone',
      'fillIn',
      'fillIn',
      'fillIn',
    ])
  })

  it('wants nothing of fields that may stay empty', () => {
    expect(check([typed('email', false), phone('basic', false), typed('url', false), hidden], {})).toEqual([])
  })

  it('lets a name that need not be there be anything [W5.18]', () => {
    expect(check([typed('name', false)], { name: 'R2D2' })).toEqual([])
  })

  it('names what is no number, day or address [W8.15]', () => {
    const fields = [typed('number'), typed('date'), typed('url')]

    expect(check(fields, { number: 'x', date: '31/02/2024', url: 'javascript:1' })).toHaveLength(3)
    expect(check(fields, { number: '1.5', date: '29/02/2024', url: 'pond.example' })).toEqual([])
  })

  it('asks the library about international numbers, when it is there [W5.07] [W8.07]', () => {
    const values = { phone: '0412' }

    expect(check([phone('international')], values)).toEqual([{ id: 'phone', message: 'phoneInternational' }])
    expect(check([phone('international')], values, { judgePhone: () => true })).toEqual([])
    expect(check([phone('international')], values, { judgePhone: null })).toEqual([])
  })

  it.each(['\u200b', '\u202e\u2066', '\u3164', '\u2800', '\u00ad'])(
    'takes what cannot be seen for nothing: %j',
    (text) => {
      const name = { ...typed('name'), required: true }
      expect(check([name], { name: text })).toEqual([{ id: 'name', message: 'name' }])
    },
  )

  it('takes a chosen box and a given consent [W3.46] [W5.37]', () => {
    expect(check([group, consent], { ponds: ['a'], terms: 'yes' })).toEqual([])
  })
})

describe('an empty form', () => {
  it('has nothing in any field that is seen, whatever is ticked beforehand [W5.40]', () => {
    const fields = [typed('name'), group, consent, hidden]

    expect(isEmptyForm(fields, { name: ' ', ponds: [], terms: 'yes', source: 'x' })).toBe(true)
    expect(isEmptyForm(fields, { name: '\u200b\u3164' })).toBe(true)
    expect(isEmptyForm(fields, { ponds: ['a'] })).toBe(false)
    expect(isEmptyForm(fields, { name: 'K' })).toBe(false)
    expect(isEmptyForm([consent], { terms: 'yes' })).toBe(false)
  })

  it('is none that asks for nothing: its button alone is the answer [W4.27] [W5.40]', () => {
    expect(isEmptyForm([], {})).toBe(false)
    expect(isEmptyForm([hidden], {})).toBe(false)
  })

  it('is judged by its consent or captcha only where it asks for nothing else', () => {
    const captcha = { kind: 'captcha', id: 'captcha', label: 'Number' } as unknown as FormField
    expect(isEmptyForm([captcha, typed('name')], { captcha: '42' })).toBe(true)
    expect(isEmptyForm([captcha, typed('name')], { name: 'K' })).toBe(false)
    expect(isEmptyForm([captcha], { captcha: '42' })).toBe(false)
    expect(isEmptyForm([captcha, consent], {})).toBe(true)
    expect(check([captcha], {})).toEqual([{ id: 'captcha', message: 'captcha' }])
    const utm = { kind: 'custom_utm', id: 'utm', label: 'Source' } as unknown as FormField
    expect(isEmptyForm([utm], {})).toBe(false)
    expect(fieldToPointAt([utm, typed('name')])?.id).toBe('name')
  })

  it('points at its e-mail field, else at the first [W5.41]', () => {
    expect(fieldToPointAt([hidden, typed('name'), typed('email')])?.id).toBe('email')
    expect(fieldToPointAt([hidden, typed('name'), phone('basic')])?.id).toBe('name')
  })
})
