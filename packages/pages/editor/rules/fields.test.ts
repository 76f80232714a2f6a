import { describe, expect, it } from 'vitest'
import {
  entryName,
  type Field,
  fieldOf,
  fieldsOf,
  filledStart,
  type Schema,
  startOf,
  variantOf,
  wordsOf,
} from './fields.ts'

const TEXT: Schema = { type: 'string' }
const group = (...names: string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, TEXT])),
})

/** The kind of a field with what belongs to it, without its name. */
function kindOf(schema: Schema) {
  const { name, label, none, fallback, ...kind } = fieldOf('any', schema)
  return kind
}

describe('the field of a schema', () => {
  const line = { kind: 'text', isLong: false, isRich: false, most: null }
  it.each<[string, Schema, unknown]>([
    ['a picture', { widget: 'picture' }, { kind: 'picture' }],
    ['a picture and more', { allOf: [group('alt'), { widget: 'picture' }] }, { kind: 'picture' }],
    ['parts without a picture', { allOf: [group('alt')] }, { kind: 'json' }],
    ['a link', { ...TEXT, widget: 'link' }, { kind: 'link' }],
    ['a colour', { ...TEXT, widget: 'colour' }, { kind: 'colour' }],
    ['names', { enum: ['a', 2, null, true] }, { kind: 'choice', options: ['a', 2] }],
    ['numbers', { anyOf: [{ const: 3 }, { const: 4 }] }, { kind: 'choice', options: [3, 4] }],
    ['a number and more', { anyOf: [{ const: 3 }, { type: 'object' }] }, { kind: 'json' }],
    ['texts of two kinds', { anyOf: [TEXT, TEXT] }, line],
    ['a text or a number', { anyOf: [TEXT, { type: 'number' }] }, { kind: 'json' }],
    ['one shape', { anyOf: [group('a')] }, { kind: 'json' }],
    ['a shape or a text', { anyOf: [group('a'), TEXT] }, { kind: 'json' }],
    ['a text', TEXT, line],
    ['a short text', { ...TEXT, maxLength: 200 }, { ...line, most: 200 }],
    ['a long text', { ...TEXT, maxLength: 201 }, { ...line, isLong: true, most: 201 }],
    ['a rich text', { ...TEXT, widget: 'rich' }, { ...line, isLong: true, isRich: true }],
    ['a number', { type: 'number' }, { kind: 'number', least: null, most: null, isWhole: false }],
    [
      'a whole number',
      { type: 'integer', minimum: 1, maximum: 9 },
      { kind: 'number', least: 1, most: 9, isWhole: true },
    ],
    ['a switch', { type: 'boolean' }, { kind: 'switch' }],
    ['an object', { type: 'object' }, { kind: 'json' }],
    ['properties of nothing', { properties: { a: TEXT } }, { kind: 'json' }],
    ['a list of anything', { type: 'array' }, { kind: 'json' }],
    ['items of nothing', { items: TEXT }, { kind: 'json' }],
  ])('for %s', (_what, schema, kind) => {
    expect(kindOf(schema)).toEqual(kind)
  })

  it('for a group has the fields of it, those of parts that are put together as well', () => {
    const names = (fields: readonly Field[]) => fields.map(({ name }) => name)
    const field = fieldOf('any', group('a', 'b'))
    expect(field.kind === 'group' && names(field.fields)).toEqual(['a', 'b'])
    expect(names(fieldsOf({ ...group('a'), allOf: [group('b'), {}] }))).toEqual(['a', 'b'])
    expect(fieldsOf({})).toEqual([])
  })

  it('for a list has the field of an entry, and how many there may be', () => {
    const item = fieldOf('item', TEXT)
    expect(kindOf({ type: 'array', items: TEXT })).toEqual({ kind: 'list', item, least: 0, most: 100 })
    expect(kindOf({ type: 'array', items: TEXT, minItems: 2, maxItems: 5 })).toEqual({
      kind: 'list',
      item,
      least: 2,
      most: 5,
    })
  })

  it('for several shapes has each, called by its parts', () => {
    const field = fieldOf('any', { anyOf: [group('slugs', 'by'), group('first'), { type: 'object' }] })
    expect(field.kind === 'variants' && field.variants.map(({ name }) => name)).toEqual([
      'slugs and by',
      'first',
      '',
    ])
  })

  it('is called by its title, and may be empty as null', () => {
    const maybe = (one: Schema) => fieldOf('showsMeta', { anyOf: [one, { type: 'null' }] })
    expect(maybe(TEXT)).toEqual({
      name: 'showsMeta',
      label: 'Shows meta',
      none: true,
      fallback: undefined,
      ...line,
    })
    expect(fieldOf('a', { ...TEXT, title: 'Words', default: 'x' })).toMatchObject({
      label: 'Words',
      none: false,
      fallback: 'x',
    })
    const several = fieldOf('a', { anyOf: [{ const: 'x' }, { const: 'y' }, { type: 'null' }] })
    expect(several).toMatchObject({ kind: 'choice', options: ['x', 'y'], none: true })
  })
})

describe('a new value', () => {
  it.each<[string, Schema, unknown]>([
    ['a text', TEXT, ''],
    ['a link', { widget: 'link' }, '/'],
    ['a colour', { widget: 'colour' }, '#000000'],
    ['a number', { type: 'number' }, 0],
    ['a number above', { type: 'number', minimum: 3 }, 3],
    ['a number below', { type: 'number', minimum: -3 }, 0],
    ['a switch', { type: 'boolean' }, false],
    ['a choice', { enum: ['b', 'a'] }, 'b'],
    ['a group', group('a', 'b'), { a: '', b: '' }],
    ['a list', { type: 'array', items: TEXT, minItems: 2 }, ['', '']],
    ['a list that may be empty', { type: 'array', items: TEXT }, []],
    ['the first of several shapes', { anyOf: [group('a'), group('b')] }, { a: '' }],
    ['a picture', { widget: 'picture' }, null],
  ])('of %s', (_what, schema, value) => {
    expect(startOf(fieldOf('any', schema))).toEqual(value)
  })

  it('is the one that the schema names, or none where there may be none', () => {
    expect(startOf(fieldOf('any', { ...TEXT, default: 'x' }))).toBe('x')
    const maybe = fieldOf('any', { anyOf: [TEXT, { type: 'null' }] })
    expect([startOf(maybe), filledStart(maybe)]).toEqual([null, ''])
  })
})

it('the shape of a value is the one that has one of its names', () => {
  const variants = [fieldOf('text', TEXT), fieldOf('a', group('slugs', 'by')), fieldOf('b', group('first'))]
  const named = (value: unknown) => variantOf(variants, value)?.name
  expect([{ by: 'price' }, { first: 4 }, { other: 1 }, {}, null, 'slugs'].map(named)).toEqual([
    'a',
    'b',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it.each<[unknown, string]>([
  ['Water', 'Water'],
  [' ', 'Entry 2'],
  [null, 'Entry 2'],
  [7, 'Entry 2'],
  [{ count: 1 }, 'Entry 2'],
  [{ title: ' ', label: 'Boat' }, 'Boat'],
  [{ title: 7, id: 'a' }, 'a'],
  [{ alt: 'Sea', network: 'Mastodon' }, 'Mastodon'],
  [{ alt: 'Sea', id: 'a' }, 'Sea'],
  [{ network: 'Mastodon', name: 'Mia' }, 'Mia'],
  [{ name: 'Mia', headline: 'News' }, 'News'],
  [{ headline: 'News', label: 'Boat' }, 'Boat'],
  [{ label: 'Boat', title: 'Title' }, 'Title'],
])('an entry %j of a list is called %s', (value, name) => {
  expect(entryName(value, 2)).toBe(name)
})

it.each([
  ['showsPicture', 'Shows picture'],
  ['min-height', 'Min height'],
  ['et_pb_row', 'Et pb row'],
])('%s is read as %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
