import { describe, expect, it } from 'vitest'
import { checkDefinition, keyOf, mergeChoices } from './check-definition.ts'

const SAYS = { label: 'Wood', help: '', unit: '', choices: [], isShown: true, isFilter: true }

describe('the key of a field', () => {
  it('is its label as a part of an address, free, and short', () => {
    expect(keyOf('Størrelse & Maß', [])).toBe('st-rrelse-ma')
    expect(keyOf('Wood', ['wood', 'wood-2'])).toBe('wood-3')
    expect(keyOf('竹', [])).toBe('field')
    expect(keyOf('constructor', [])).toBe('constructor-2')
    expect(keyOf(`${'a'.repeat(49)} b`, [])).toBe('a'.repeat(49))
  })
})

describe('the choices of a field', () => {
  it('keep the value that they have, once, and get a free one when they are new', () => {
    const known = [{ value: 'oak', label: 'Oak' }]
    const given = [
      { value: 'oak', label: 'White oak' },
      { value: 'oak', label: 'Oak' },
      { value: 'made up', label: '竹' },
    ]
    expect(mergeChoices(given, known)).toEqual([
      { value: 'oak', label: 'White oak' },
      { value: 'oak-2', label: 'Oak' },
      { value: 'choice', label: '竹' },
    ])
  })
})

describe('what a field says', () => {
  const fieldsOf = (...asked: Parameters<typeof checkDefinition>) =>
    checkDefinition(...asked).map(({ field }) => field)

  it('is fine with a label of its own', () => {
    expect(checkDefinition('text', SAYS, ['Finish'])).toEqual([])
    expect(checkDefinition('choice', { ...SAYS, choices: [{ value: '', label: 'Oak' }] }, [])).toEqual([])
  })

  it('is refused field by field', () => {
    expect(fieldsOf('text', SAYS, [' wood '])).toEqual(['label'])
    expect(fieldsOf('choice', SAYS, [])).toEqual(['choices'])
    expect(fieldsOf('date', SAYS, [])).toEqual(['isFilter'])
    expect(fieldsOf('date', { ...SAYS, isFilter: false }, [])).toEqual([])
    const twice = [
      { value: 'oak', label: 'Oak' },
      { value: '', label: ' oak' },
    ]
    expect(fieldsOf('choice', { ...SAYS, choices: twice }, [])).toEqual(['choices.1.label'])
  })
})
