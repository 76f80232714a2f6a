import { describe, expect, it } from 'vitest'
import { LEAST_SCORE, type Mutant, printScores, scoreFolder, totalScore } from './score.ts'

const mutant = (status: string): Mutant => ({
  status,
  file: 'packages/kernel/rules/money.ts',
  line: 7,
  mutator: 'ArithmeticOperator',
  replacement: 'a\n  - b',
})

const kernel = scoreFolder('kernel', ['Killed', 'Timeout', 'Survived', 'Ignored', 'RuntimeError'].map(mutant))
const tax = scoreFolder('tax', ['NoCoverage'].map(mutant))
const empty = scoreFolder('types', [])

describe('the score', () => {
  it('counts what a test noticed, without what is excluded', () => {
    expect(kernel).toMatchObject({ detected: 3, excluded: 1, score: 75 })
    expect(tax).toMatchObject({ detected: 0, excluded: 0, score: 0 })
    expect(empty.score).toBeNull()
  })

  it('is of all mutants in total', () => {
    expect(totalScore([kernel, tax, empty])).toBe(60)
    expect(LEAST_SCORE).toBe(90)
  })

  it('is never made up from mutants that were not decided', () => {
    expect(() => scoreFolder('kernel', [mutant('Pending')])).toThrow('money.ts:7 was not decided: Pending')
  })

  it('counts a mutant whose tests could not be run as unnoticed', () => {
    const crashed = scoreFolder('kernel', ['Killed', 'Crashed'].map(mutant))
    expect(crashed).toMatchObject({ detected: 1, score: 50 })
    expect(printScores([crashed])).toContain('makes the test runner crash')
  })

  it('is printed with every survivor and its place', () => {
    expect(printScores([kernel, tax, empty]).split('\n')).toEqual([
      'packages/kernel/rules/money.ts:7  ArithmeticOperator -> a - b  stays unnoticed',
      'packages/kernel/rules/money.ts:7  ArithmeticOperator -> a - b  runs in no unit test',
      '',
      'kernel   75.0 %  3 of 4 detected, 1 excluded',
      'tax       0.0 %  0 of 1 detected',
      'types      none  0 of 0 detected',
      'total    60.0 %  3 of 5 detected, 1 excluded',
    ])
  })
})
