import { describe, expect, it } from 'vitest'
import { applyStep, beginHistory, redo, undo } from './history.ts'

const begun = beginHistory('first')

describe('the steps of an editor', () => {
  it('are taken back and taken again', () => {
    const changed = applyStep(begun, 'second', 'headline')
    expect(undo(changed).present).toBe('first')
    expect(redo(undo(changed)).present).toBe('second')
  })

  it('keep the way in both directions, and no name to go on with', () => {
    const walked = applyStep(applyStep(begun, 'second', 'headline'), 'third', 'colour')
    expect(begun).toEqual({ past: [], present: 'first', future: [], last: '' })
    expect(undo(walked)).toEqual({ past: ['first'], present: 'second', future: ['third'], last: '' })
    expect(undo(undo(walked)).future).toEqual(['second', 'third'])
    expect(redo(undo(undo(walked)))).toEqual({
      past: ['first'],
      present: 'second',
      future: ['third'],
      last: '',
    })
    expect(applyStep(redo(undo(walked)), 'fourth', '').past).toEqual(['first', 'second', 'third'])
  })

  it('do not go past their ends', () => {
    expect(undo(begun)).toBe(begun)
    expect(redo(begun)).toBe(begun)
  })

  it('count a line typed letter by letter as one', () => {
    const typed = ['A', 'Ah', 'Aho'].reduce((history, text) => applyStep(history, text, 'headline'), begun)
    expect(typed.past).toEqual(['first'])
    expect(undo(applyStep(typed, 'red', 'colour')).present).toBe('Aho')
  })

  it('are each one of their own when they have no name', () => {
    expect(applyStep(applyStep(begun, 'second', ''), 'third', '').past).toEqual(['first', 'second'])
  })

  it('begin a new way after one was taken back, and forget what was ahead', () => {
    const back = undo(applyStep(applyStep(begun, 'second', 'headline'), 'third', 'lock'))
    const other = applyStep(back, 'fourth', 'headline')
    expect(other.past).toEqual(['first', 'second'])
    expect(other.future).toEqual([])
  })

  it('do not count what changes nothing', () => {
    expect(applyStep(begun, 'first', '')).toBe(begun)
    const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
    expect(applyStep(begun, 'FIRST', '', isSame)).toBe(begun)
  })

  it('forget the oldest of very many', () => {
    const steps = Array.from({ length: 300 }, (_, index) => `${index}`)
    const walked = steps.reduce((history, text) => applyStep(history, text, ''), begun)
    expect(walked.past).toHaveLength(200)
    expect(walked.past.at(-1)).toBe('298')
  })
})
