import { describe, expect, it } from 'vitest'
import type { FormField } from '../fields-contract.ts'
import { badlyFilled } from './badly-filled.ts'

const ABOUT = { language: 'en', email: 'check-typos', now: new Date('2026-11-22T00:00:00Z') } as const
const EMAIL: FormField = { kind: 'email', id: 'email', label: 'Email', placeholder: '', required: true }
const NOTE: FormField = { kind: 'message', id: 'note', label: 'Note', placeholder: '', required: false }

describe('badlyFilled', () => {
  it('says of each field what its visitor would read', () => {
    const name: FormField = { ...NOTE, kind: 'first_name', id: 'name', required: true }
    expect(badlyFilled([name, EMAIL], ABOUT)).toEqual({
      values: { name: '', email: 'kim@' },
      troubles: {
        name: 'Please enter at least 2 or more characters',
        email: 'There are typos in the email',
      },
    })
  })

  it('says of a form that takes anything what it says when nothing was filled in [W5.41]', () => {
    const { values, troubles } = badlyFilled([NOTE], ABOUT)
    expect(values).toEqual({})
    expect(troubles).toEqual({ note: expect.stringMatching(/: Note$/) })
  })

  it('has nothing to say without fields', () => {
    expect(badlyFilled([], ABOUT).troubles).toEqual({})
  })
})
