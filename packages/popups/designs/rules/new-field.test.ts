import { describe, expect, it } from 'vitest'
import { EMAIL_FIELD } from '../../campaigns/campaigns.fixtures.ts'
import { type FormField, formFields } from '../../forms/fields-contract.ts'
import { FIELD_KINDS, type FieldKind, kindsToAdd, moved, newField } from './new-field.ts'

const KINDS = Object.keys(FIELD_KINDS) as FieldKind[]

describe('a new field', () => {
  it('is of one of the documented kinds, or a number or captcha of ours [W3.63]', () => {
    const documented = [
      'name',
      'first_name',
      'last_name',
      'email',
      'phone',
      'message',
      'consent',
      'free_field',
      'radio',
      'checkbox',
      'select',
      'multiselect',
      'date',
      'url',
      'hidden',
      'birthday',
      'preference',
      'custom_field',
      'custom_utm',
    ]
    expect(KINDS.toSorted()).toEqual([...documented, 'number', 'captcha'].toSorted())
  })

  it.each(KINDS)('%s: can be stored as it is, in both languages [W3.63]', (kind) => {
    for (const language of ['en', 'he'] as const)
      expect(formFields.safeParse([newField(kind, [], language)]).error).toBeUndefined()
  })

  it('has an id of its own', () => {
    let fields: FormField[] = [EMAIL_FIELD]
    for (const _ of [1, 2]) fields = [...fields, newField('email', fields, 'en')]
    expect(fields.map(({ id }) => id)).toEqual(['email', 'email-2', 'email-3'])
  })

  it('is not offered a second time where the wire has one name only [W3.65]', () => {
    const fields = [newField('consent', [], 'en'), newField('email', [], 'en')]
    expect(kindsToAdd(fields)).not.toContain('consent')
    expect(kindsToAdd(fields)).toContain('email')
  })

  it('takes another place in the list', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a'], 4, 0)).toEqual(['a'])
  })
})
