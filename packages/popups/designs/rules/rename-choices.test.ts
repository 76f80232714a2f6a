import { describe, expect, it } from 'vitest'
import { demoQuiz } from '../../forms/quiz.fixtures.ts'
import { followLines, renameAnswers, renamesOf } from './rename-choices.ts'

/** What the last of these lists says was renamed since the first. */
function renamed(...lists: string[][]): [string, string][] {
  const [first = [], ...later] = lists
  let before = first
  let origins: readonly (string | null)[] = first
  for (const after of later) {
    origins = followLines(origins, before, after)
    before = after
  }
  return [...renamesOf(origins, before)]
}

describe('choices that are edited line by line', () => {
  it('are renamed letter by letter, also through nothing and through the name of another', () => {
    expect(renamed(['Pool', 'Sea'], ['Pool', 'Se'], ['Pool', 'S'], ['Pool', 'Sun'])).toEqual([['Sea', 'Sun']])
    expect(renamed(['Pool', 'Sea'], ['', 'Sea'], ['L', 'Sea'], ['Lake', 'Sea'])).toEqual([['Pool', 'Lake']])
    expect(renamed(['Pool', 'Poolx'], ['Pool', 'Pool'], ['Pool', 'Pools'])).toEqual([['Poolx', 'Pools']])
    expect(renamed(['Poolx', 'Pool'], ['Pool', 'Pool'], ['Poo', 'Pool'])).toEqual([['Poolx', 'Poo']])
  })

  it('are not renamed by a new line, by one that goes, nor by another order', () => {
    expect(renamed(['Pool', 'Sea'], ['Pool', '', 'Sea'], ['Pool', 'Lake', 'Sea'])).toEqual([])
    expect(renamed(['Pool', 'Lake', 'Sea'], ['Pool', 'Sea'])).toEqual([])
    expect(renamed(['Pool', 'Lake', 'Sea'], ['Sea', 'Pool', 'Lake'])).toEqual([])
    expect(renamed(['Pool', 'Sea'], ['Pool', 'Sea', ''], ['Pool', 'Sea', 'Bath'])).toEqual([])
    expect(renamed(['Pool', 'Sea'], ['Pool', ''])).toEqual([])
  })

  it('may be renamed beside one that is new or gone', () => {
    expect(renamed(['Pool', 'Sea'], ['Pool', 'Lake', 'Sea'], ['Pool', 'Lake', 'Sun'])).toEqual([
      ['Sea', 'Sun'],
    ])
    expect(renamed(['Pool', 'Lake', 'Sea'], ['Lake', 'Sea'], ['Lake', 'Sun'])).toEqual([['Sea', 'Sun']])
    expect(renamed(['Pool', 'Sea'], ['Sea', 'Bath', 'Tub'])).toEqual([['Pool', 'Bath']])
  })
})

describe('steps whose choices are renamed', () => {
  it('have branches, points and results with the new texts', () => {
    const steps = renameAnswers(demoQuiz(), 'where', new Map([['Sea', 'Ocean']]))

    expect(steps.list[0]?.branches).toEqual([{ field: 'where', answer: 'Ocean', goTo: 'who' }])
    expect(steps.scores.map(({ answer }) => answer)).toEqual(['Ocean', 'Pool', 'Cover', 'Two'])
    expect(steps.results[1]?.when).toMatchObject({ all: [{ answer: 'Ocean' }, { answer: 'Two' }] })
  })

  it('swap two choices, and leave the same text of another field', () => {
    const swapped = new Map([
      ['Sea', 'Pool'],
      ['Pool', 'Sea'],
    ])
    const steps = renameAnswers(demoQuiz(), 'where', swapped)
    expect(steps.scores.slice(0, 2)).toEqual([
      { field: 'where', answer: 'Pool', points: 5 },
      { field: 'where', answer: 'Sea', points: 1 },
    ])
    expect(renameAnswers(demoQuiz(), 'who', swapped)).toEqual(demoQuiz())
  })
})
