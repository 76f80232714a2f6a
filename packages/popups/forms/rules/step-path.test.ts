import { describe, expect, it } from 'vitest'
import { demoQuiz, QUIZ_FIELDS } from '../quiz.fixtures.ts'
import { formSteps } from '../steps-contract.ts'
import { fieldsOfStep, isAnswered, stepPath, valuesOnPath } from './step-path.ts'

describe('the path through a form in steps', () => {
  it('goes from step to step where no answer leads elsewhere', () => {
    expect(stepPath(demoQuiz(), QUIZ_FIELDS, {})).toEqual([0, 1, 2, 3])
  })

  it('goes to the step that an answer names, whatever its case', () => {
    expect(stepPath(demoQuiz(), QUIZ_FIELDS, { where: 'Sea' })).toEqual([0, 2, 3])
    expect(stepPath(demoQuiz(), QUIZ_FIELDS, { where: ' sea ' })).toEqual([0, 2, 3])
  })

  it('lets one of several answers decide', () => {
    expect(stepPath(demoQuiz(), QUIZ_FIELDS, { where: 'Pool', extras: ['Cover', 'None of it'] })).toEqual([
      0, 1, 3,
    ])
  })

  it('takes no notice of what was answered on a step that is passed over', () => {
    const quiz = demoQuiz()
    quiz.list[2]?.branches.push({ field: 'extras', answer: 'Cover', goTo: 'you' })
    const values = { where: 'Sea', extras: ['Cover'], who: 'Two', email: 'kim@example.com' }

    expect(stepPath(quiz, QUIZ_FIELDS, values)).toEqual([0, 2, 3])
    expect(valuesOnPath(quiz, QUIZ_FIELDS, values)).toEqual({
      where: 'Sea',
      who: 'Two',
      email: 'kim@example.com',
      note: '',
      robot: '',
    })
  })

  it('never goes back, so that it has an end', () => {
    const quiz = demoQuiz()
    for (const step of quiz.list) step.branches = [{ field: 'where', answer: 'Sea', goTo: 'where' }]

    expect(stepPath(quiz, QUIZ_FIELDS, { where: 'Sea' })).toEqual([0, 1, 2, 3])
  })

  it('shows on the last step the captcha and what no step names', () => {
    const ids = [0, 1, 2, 3].map((at) => fieldsOfStep(demoQuiz(), QUIZ_FIELDS, at).map(({ id }) => id))

    expect(ids).toEqual([['where'], ['extras'], ['who'], ['email', 'note', 'robot']])
  })

  it('keeps the captcha on the last step also when another one names it', () => {
    const quiz = demoQuiz()
    quiz.list[0]?.fields.push('robot')

    expect(fieldsOfStep(quiz, QUIZ_FIELDS, 0).map(({ id }) => id)).toEqual(['where'])
    expect(fieldsOfStep(quiz, QUIZ_FIELDS, 3).map(({ id }) => id)).toContain('robot')
  })

  it('takes no answer for one', () => {
    expect(isAnswered({ field: 'who', answer: 'Two' }, {})).toBe(false)
    expect(isAnswered({ field: 'who', answer: 'Two' }, { who: [] })).toBe(false)
    expect(isAnswered({ field: 'who', answer: 'Two' }, { who: ['One', 'two'] })).toBe(true)
  })
})

describe('stored steps', () => {
  const problemsOf = (change: (quiz: ReturnType<typeof demoQuiz>) => void) => {
    const quiz = demoQuiz()
    change(quiz)
    return formSteps.safeParse(quiz).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  }

  it('are taken as they are', () => {
    expect(formSteps.parse(demoQuiz())).toEqual(demoQuiz())
  })

  it('may lead forward only', () => {
    const refused = [['list.1.branches.0.goTo', 'must be a later step']]
    for (const goTo of ['where', 'extras', 'nowhere'])
      expect(
        problemsOf(({ list }) => {
          list[1]?.branches.splice(0, 1, { field: 'where', answer: 'Sea', goTo })
        }),
      ).toEqual(refused)
  })

  it('have ids of their own, and no field twice', () => {
    expect(problemsOf(({ list }) => list[2]?.fields.push('where'))).toEqual([
      ['list', 'a field is on two steps'],
    ])
    expect(
      problemsOf(({ list, results }) => {
        list[2] = { ...list[2], id: 'where' } as never
        results[1] = { ...results[1], id: 'small' } as never
      }),
    ).toEqual([
      ['list', 'two steps have the same id'],
      ['results', 'two results have the same id'],
      ['list.0.branches.0.goTo', 'must be a later step'],
    ])
  })

  it('are two at least', () => {
    expect(problemsOf((quiz) => quiz.list.splice(1))[0]?.[0]).toBe('list')
  })
})
