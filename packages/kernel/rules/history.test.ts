import { describe, expect, it } from 'vitest'
import { beginHistory, redo, takeStep, undo } from './history.ts'

const begun = beginHistory('first')

describe('the steps of an editor', () => {
  it('are taken back and taken again', () => {
    const changed = takeStep(begun, 'second', 'headline')
    expect(undo(changed).present).toBe('first')
    expect(redo(undo(changed)).present).toBe('second')
  })

  it('keep the way in both directions, and no name to go on with', () => {
    const walked = takeStep(takeStep(begun, 'second', 'headline'), 'third', 'colour')
    expect(begun).toEqual({ past: [], present: 'first', future: [], last: '' })
    expect(undo(walked)).toEqual({ past: ['first'], present: 'second', future: ['third'], last: '' })
    expect(undo(undo(walked)).future).toEqual(['second', 'third'])
    expect(redo(undo(undo(walked)))).toEqual({
      past: ['first'],
      present: 'second',
      future: ['third'],
      last: '',
    })
    expect(takeStep(redo(undo(walked)), 'fourth', '').past).toEqual(['first', 'second', 'third'])
  })

  it('do not go past their ends', () => {
    expect(undo(begun)).toBe(begun)
    expect(redo(begun)).toBe(begun)
  })

  it('count a line typed letter by letter as one', () => {
    const typed = ['A', 'Ah', 'Aho'].reduce((history, text) => takeStep(history, text, 'headline'), begun)
    expect(typed.past).toEqual(['first'])
    expect(undo(takeStep(typed, 'red', 'colour')).present).toBe('Aho')
  })

  it('are each one of their own when they have no name', () => {
    expect(takeStep(takeStep(begun, 'second', ''), 'third', '').past).toEqual(['first', 'second'])
  })

  it('begin a new way after one was taken back, and forget what was ahead', () => {
    const back = undo(takeStep(takeStep(begun, 'second', 'headline'), 'third', 'lock'))
    const other = takeStep(back, 'fourth', 'headline')
    expect(other.past).toEqual(['first', 'second'])
    expect(other.future).toEqual([])
  })

  it('do not count what changes nothing', () => {
    expect(takeStep(begun, 'first', '')).toBe(begun)
    const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
    expect(takeStep(begun, 'FIRST', '', isSame)).toBe(begun)
  })

  it('forget the oldest of very many', () => {
    const steps = Array.from({ length: 300 }, (_, index) => `${index}`)
    const walked = steps.reduce((history, text) => takeStep(history, text, ''), begun)
    expect(walked.past).toHaveLength(200)
    expect(walked.past.at(-1)).toBe('298')
  })
})
