import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONDITION_OPERATORS,
  type Condition,
  type ConditionalField,
  type Conditions,
  compares,
  hiddenFields,
} from './conditions.ts'

const field = (id: string, relation: Conditions['relation'] = 'all', ...entries: Condition[]) => ({
  id,
  conditions: { relation, entries },
})
const hiddenIn = (fields: ConditionalField[], values: Record<string, string[]>) => [
  ...hiddenFields(fields, values),
]

describe('one condition', () => {
  it.each([
    [['Blue'], 'is', 'Blue', true],
    [['blue'], 'is', 'Blue', false],
    [['a', 'Blue'], 'is', 'Blue', true],
    [[], 'is', 'Blue', false],
    [['a', 'Blue'], 'is not', 'Blue', false],
    [[], 'is not', 'Blue', true],
    [[''], 'is empty', '', true],
    [[], 'is empty', '', true],
    [['a'], 'is empty', '', false],
    [['a'], 'is not empty', '', true],
    [[], 'is not empty', '', false],
    [['Order late'], 'contains', 'LATE', true],
    [['Order late'], 'contains', 'soon', false],
    [['Order late', 'Other'], 'contains', 'late', true],
    [['', 'a'], 'is empty', '', false],
    [['', 'a'], 'is', '', true],
    [['a'], 'is', '', false],
    [['Order late'], 'does not contain', 'late', false],
    [['Order late'], 'does not contain', 'soon', true],
    [['11'], 'is greater', '9', true],
    [['9'], 'is greater', '9', false],
    [['9', '12'], 'is greater', '11', true],
    [[' 11.5 '], 'is greater', '+9.25', true],
    [['-3.25'], 'is less', ' -3.2 ', true],
    [['12', '3'], 'is less', '9', true],
    [['8'], 'is less', '9', true],
    [['9'], 'is less', '9', false],
  ] as const)('%j %s %j: %s [S5.63] [S5.65]', (held, operator, value, expected) => {
    expect(compares(held, operator, value)).toBe(expected)
  })

  it.each([
    [['many'], '3'],
    [['3'], 'many'],
    [[''], '3'],
    [[], '3'],
    [['3 trays'], '1'],
    [['trays 3'], '1'],
    [['a3'], '1'],
    [['3a'], '1'],
    [['3.'], '1'],
    [['3.x'], '1'],
    [['*3'], '1'],
    [['1e3'], '1'],
    [['0x10'], '1'],
    [['3'], ''],
  ])('is neither greater nor less unless both sides are numbers: %j and %j [S5.64]', (held, value) => {
    expect(compares(held, 'is greater', value)).toBe(false)
    expect(compares(held, 'is less', value)).toBe(false)
  })
})

describe('the fields that conditions hide', () => {
  const topic = field('topic')
  const both: Condition[] = [
    ['topic', 'is', 'order'],
    ['size', 'is greater', '2'],
  ]

  it('are shown when all, or any, of their conditions are met [S3.44]', () => {
    const values = { topic: ['order'], size: ['1'] }
    expect(hiddenIn([topic, field('size'), field('number', 'all', ...both)], values)).toEqual(['number'])
    expect(hiddenIn([topic, field('size'), field('number', 'any', ...both)], values)).toEqual([])
    expect(hiddenIn([field('plain', 'any')], {})).toEqual([])
  })

  it.each(CONDITION_OPERATORS)(
    'never match on a hidden field or one that is not there: %s [S5.65]',
    (operator) => {
      const fields = [
        field('a', 'all', ['gone', operator, 'x']),
        field('b', 'all', ['a', operator, 'x']),
        field('c', 'any', ['b', operator, 'x']),
      ]
      expect(hiddenIn(fields, { gone: ['x'], a: ['x'], b: [] })).toEqual(['a', 'b', 'c'])
    },
  )

  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const condition = fc.tuple(id, fc.constantFrom(...CONDITION_OPERATORS), fc.constantFrom('', '1', '2', 'x'))
  const conditions = fc.record({
    relation: fc.constantFrom<Conditions['relation']>('all', 'any'),
    entries: fc.array(condition, { maxLength: 3 }),
  })
  const form = fc.uniqueArray(fc.record({ id, conditions }), { selector: (one) => one.id })
  const values = fc.dictionary(id, fc.array(fc.constantFrom('', '1', '2', 'x', 'X'), { maxLength: 3 }))

  it('settle, whatever waits for what: each is hidden exactly when its conditions are not met [S5.65]', () => {
    fc.assert(
      fc.property(form, values, (fields, held) => {
        const hidden = hiddenFields(fields, held)
        const shown = new Set(fields.map((one) => one.id).filter((one) => !hidden.has(one)))
        for (const { id: own, conditions: own_ } of fields) {
          const met = own_.entries.map(([on, operator, value]) =>
            shown.has(on) ? compares(held[on] ?? [], operator, value) : false,
          )
          const isMet =
            met.length === 0 || (own_.relation === 'all' ? !met.includes(false) : met.includes(true))
          expect(hidden.has(own)).toBe(!isMet)
        }
      }),
    )
  })

  it('are the same in whatever order the fields stand [S5.65]', () => {
    fc.assert(
      fc.property(form, values, (fields, held) => {
        const backwards = hiddenFields([...fields].reverse(), held)
        expect([...hiddenFields(fields, held)].sort()).toEqual([...backwards].sort())
      }),
    )
  })

  it('of two that show each other, both stay while both match, and go together [S5.65]', () => {
    const pair = [field('a', 'all', ['b', 'is', 'x']), field('b', 'all', ['a', 'is', 'x'])]
    expect(hiddenIn(pair, { a: ['x'], b: ['x'] })).toEqual([])
    expect(hiddenIn(pair, { a: ['x'], b: ['y'] })).toEqual(['a', 'b'])
  })
})
