import { describe, expect, it } from 'vitest'
import type { FormField } from '../fields-contract.ts'
import { FIELD_MESSAGES } from './field-messages.ts'
import { problemWords } from './lead-problems.ts'
import { faultWords, missingWords, type Tongue } from './trouble-words.ts'

const TONGUE: Tongue = { language: 'en', fieldMessages: FIELD_MESSAGES }
const field = (kind: 'email' | 'phone' | 'message' | 'hidden', label: string, required = true) =>
  ({ kind, id: label, label, placeholder: '', required, value: '' }) as unknown as FormField

const EMAIL = field('email', 'Email')
const NOTE = field('message', 'Note')
const PHONE = field('phone', 'Phone')

describe('what a visitor reads beside a field', () => {
  it('names the field where the words do not', () => {
    const fields = [NOTE, EMAIL]
    const say = (id: string, message: Parameters<typeof faultWords>[1]['message']) =>
      faultWords(fields, { id, message }, TONGUE)
    expect(say('Email', 'fillIn')).toBe('Please, fill in the following fields: Email')
    expect(say('Note', 'fillIn')).toBe('Please, fill in the following fields: Note')
    expect(say('Email', 'fix')).toBe('Please, fix the following errors: Email')
    expect(say('gone', 'fillIn')).toBe('Please, fill in the following fields: ')
    expect(say('Email', 'typos')).toBe('There are typos in the email')
  })

  it('lists what an empty form still needs (W8.14), and words a missing number differently', () => {
    const wants = (fields: FormField[], pointed = fields[0] ?? EMAIL) => missingWords(fields, pointed, TONGUE)
    expect(wants([EMAIL, NOTE])).toMatch(/: Email, Note$/)
    expect(wants([EMAIL, field('message', 'Note', false), field('hidden', 'Source')])).toMatch(/: Email$/)
    expect(wants([field('email', 'Email', false)])).toMatch(/: Email$/)
    expect(wants([PHONE, EMAIL])).not.toMatch(/Phone, Email/)
    expect(wants([PHONE, EMAIL], EMAIL)).toMatch(/: Phone, Email$/)
    expect(wants([field('phone', 'Phone', false), EMAIL])).toMatch(/: Email$/)
  })
})

describe('what an owner reads beside an answer', () => {
  it.each([
    ['phone', 'not a phone number'],
    ['phonePattern', 'not 7 to 15 digits'],
    ['phoneInternational', 'no such phone number in its country'],
    ['phoneIsraeli', 'not an Israeli phone number'],
    ['name', 'not a name'],
    ['birthday', 'not a day in the past'],
    ['typos', 'not an email address'],
    ['invalidEmail', 'not an email address'],
    ['captcha', 'sent before the form had its captcha'],
    ['onlyBusiness', 'a free or one-time email provider'],
    ['fix', 'not in the form that was asked for'],
    [undefined, ''],
  ] as const)('%s: %s', (problem, words) => {
    expect(problemWords({ problem } as Parameters<typeof problemWords>[0])).toBe(words)
  })
})
