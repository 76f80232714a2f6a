import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import type { FormField } from '../../forms/rules/form-field.ts'
import { assessSending as assess, messageFields, senderOf } from './assess-sending.ts'

const aField = (id: string, change: Partial<FormField> = {}): FormField => ({
  id,
  type: 'text',
  label: id.toUpperCase(),
  required: false,
  options: [],
  minLength: 0,
  maxLength: 0,
  allowed: 'all',
  conditions: { relation: 'all', entries: [] },
  ...change,
})
const assessSending = (fields: readonly FormField[], values: Parameters<typeof assess>[1]) =>
  assess(fields, values, SOURCE_TEXT_LOCALE)
const name = aField('name', { required: true })
const note = aField('note')
const page = aField('page', { type: 'hidden', label: '' })
const order = aField('order', {
  required: true,
  conditions: { relation: 'all', entries: [['note', 'is', 'order']] },
})
const missing = (field: FormField) => ({ field: field.id, kind: 'missing', label: field.label })

describe('a sending', () => {
  it('counts what conditions show, and asks nothing of what they hide [S5.53]', () => {
    const hidden = assessSending([name, note, order], { name: ['Mia'], note: ['hello'], order: ['12'] })
    expect(hidden.faults).toEqual([])
    expect(hidden.counting.map(({ id }) => id)).toEqual(['name', 'note'])
    const shown = assessSending([name, note, order], { name: ['Mia'], note: ['order'] })
    expect(shown.faults).toEqual([missing(order)])
    expect(shown.counting.map(({ id }) => id)).toEqual(['name', 'note', 'order'])
  })

  it('of nothing is none: all that is required is missing, else the first that is asked', () => {
    expect(assessSending([note, name], { name: ['  '], note: [] }).faults).toEqual([missing(name)])
    expect(assessSending([page, note, aField('more')], { page: ['/about/'] }).faults).toEqual([missing(note)])
    expect(assessSending([page], { page: ['/about/'] }).faults).toMatchObject([{ field: 'page' }])
    expect(assessSending([], {}).faults).toEqual([])
    expect(assessSending([note], { note: ['', ' x '] }).faults).toEqual([])
  })
})

describe('a message as it is kept', () => {
  it('holds the words of the answers that were chosen, and texts as they were typed', () => {
    const options = [
      { id: 'a', value: 'a', label: 'Ask', unchecked: '' },
      { id: 'b', value: 'b', label: '', unchecked: '' },
    ] as unknown as FormField['options']
    const box = aField('box', { type: 'checkbox', options })
    const one = aField('one', { type: 'radio', options })
    const select = aField('select', { type: 'select', options })
    const values = { box: ['a', '', 'b'], one: ['a'], select: ['a'], note: [' a\n', 'b '] }
    expect(messageFields([box, one, select, note, name], values)).toEqual([
      { id: 'box', type: 'checkbox', label: 'BOX', value: 'Ask\nb' },
      { id: 'one', type: 'radio', label: 'ONE', value: 'Ask' },
      { id: 'select', type: 'select', label: 'SELECT', value: 'Ask' },
      { id: 'note', type: 'text', label: 'NOTE', value: 'a\n\nb' },
      { id: 'name', type: 'text', label: 'NAME', value: '' },
    ])
  })

  it('calls a hidden field without a label by its id', () => {
    expect(messageFields([page], { page: ['/about/'] })).toEqual([
      { id: 'page', type: 'hidden', label: 'page', value: '/about/' },
    ])
  })
})

describe('who wrote', () => {
  const email = aField('mail', { type: 'email' })

  it.each([
    ['name', {}],
    ['Name', {}],
    ['full_name', {}],
    ['fullname', {}],
    ['who', { autoComplete: 'name' }],
  ])('is told by the text field %s %j', (id, change) => {
    const fields = [note, { ...aField(id), ...change }, email]
    const values = { [id]: [' Mia \n  Tran '], mail: [' mia@example.com '], note: ['x'] }
    expect(senderOf(fields, values)).toEqual({ name: 'Mia Tran', email: 'mia@example.com' })
  })

  it.each([
    ['surname', {}],
    ['names', {}],
    ['name', { type: 'email' as const }],
    ['who', { autoComplete: 'email' }],
  ])('is not told by the field %s %j', (id, change) => {
    expect(senderOf([{ ...aField(id), ...change }], { [id]: ['Mia'] }).name).toBe('')
  })

  it('is nobody without such fields, and a name has 200 characters at most', () => {
    expect(senderOf([note], { note: ['x'] })).toEqual({ name: '', email: '' })
    expect(senderOf([name], {})).toEqual({ name: '', email: '' })
    expect(senderOf([name], { name: ['x'.repeat(300)] }).name).toHaveLength(200)
  })
})
