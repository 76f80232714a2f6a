import { describe, expect, it } from 'vitest'
import { demoQuiz, QUIZ_FIELDS } from '../../../forms/quiz.fixtures.ts'
import type { FormSteps } from '../../../forms/steps-contract.ts'
import type { Linted } from './finding.ts'
import { stepsRule } from './steps-rule.ts'

describe('the check of steps', () => {
  const pathsOf = (change: (quiz: FormSteps) => void, fields = QUIZ_FIELDS) => {
    const steps = demoQuiz()
    change(steps)
    const linted = { design: { form: { steps, fields } } } as unknown as Linted
    return stepsRule(linted).map(({ path, level, part }) => {
      expect([level, part]).toEqual(['warning', 'steps'])
      return path.replace('design.form.steps.', '')
    })
  }

  it('finds nothing in a good quiz, nor in a form without steps', () => {
    expect(pathsOf(() => {})).toEqual([])
    expect(stepsRule({ design: { form: { steps: null, fields: [] } } } as unknown as Linted)).toEqual([])
  })

  it('finds steps that ask for nothing', () => {
    expect(pathsOf(({ list }) => list[1]?.fields.pop())).toEqual([])
    expect(
      pathsOf(({ list }) => {
        Object.assign(list[1] ?? {}, { fields: [], headline: '' })
      }),
    ).toEqual(['list.1.fields'])
    const noLast = QUIZ_FIELDS.filter(({ kind }) => !['email', 'captcha'].includes(kind))
    expect(pathsOf(() => {}, noLast)).toEqual(['list.3.fields'])
  })

  it('finds answers that nobody can give', () => {
    const gone = QUIZ_FIELDS.map((field) => (field.id === 'where' ? { ...field, options: ['Lake'] } : field))
    expect(pathsOf(() => {}, gone as never)).toEqual([
      'list.0.branches.0.answer',
      'scores.0',
      'scores.1',
      'results.1.when',
    ])
    const noField = QUIZ_FIELDS.filter(({ id }) => id !== 'where')
    expect(pathsOf(({ list }) => list[0]?.fields.pop(), noField)).toEqual([
      'list.0.branches.0.answer',
      'scores.0',
      'scores.1',
      'results.1.when',
    ])
  })

  it('finds results that nobody can reach', () => {
    expect(pathsOf(({ results }) => results.reverse())).toEqual(['results.1', 'results.2'])
    expect(
      pathsOf(({ results }) => {
        Object.assign(results[0] ?? {}, { when: { kind: 'score', from: 4, to: 3 } })
      }),
    ).toEqual(['results.0.when.to'])
  })
})
