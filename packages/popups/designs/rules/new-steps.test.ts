import { describe, expect, it } from 'vitest'
import { demoQuiz, QUIZ_FIELDS } from '../../forms/quiz.fixtures.ts'
import { formSteps } from '../../forms/steps-contract.ts'
import { firstAnswer, newResult, newStep, newSteps, tidySteps, withFields, withPoints } from './new-steps.ts'

describe('steps that an owner begins with', () => {
  it('have each question with choices by itself, and the rest at the end', () => {
    const steps = newSteps(QUIZ_FIELDS, 'en')

    expect(steps.list.map(({ fields }) => fields)).toEqual([
      ['where'],
      ['extras'],
      ['who'],
      ['email', 'robot'],
    ])
    expect(steps.list[0]?.headline).toBe('')
    expect(steps.list[1]?.headline).toBe('The next question')
    expect(formSteps.parse(steps)).toEqual(steps)
  })

  it('are two where nothing can be chosen', () => {
    const email = QUIZ_FIELDS.filter(({ kind }) => kind === 'email')
    expect(newSteps(email, 'en').list.map(({ fields }) => fields)).toEqual([[], ['email']])
    expect(formSteps.safeParse(newSteps([], 'he')).success).toBe(true)
  })

  it('are ten at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({ ...QUIZ_FIELDS[0], id: `q-${at}` }) as never)
    expect(newSteps(many, 'en').list).toHaveLength(10)
    expect(newSteps(many, 'en').list[9]?.fields).toHaveLength(11)
  })

  it('begin with a result that always fits', () => {
    const { results } = demoQuiz()
    expect(newResult([], 'en')).toMatchObject({ id: 'result', name: 'Result 1', when: { kind: 'otherwise' } })
    expect(
      formSteps.safeParse({ ...demoQuiz(), results: [...results, newResult(results, 'he')] }).success,
    ).toBe(true)
    expect(firstAnswer(QUIZ_FIELDS)).toEqual({ field: 'where', answer: 'Pool' })
    expect(firstAnswer([])).toBeNull()
  })
})

describe('steps that are changed', () => {
  it('lose a way that would lead back, and fields that are gone', () => {
    const quiz = demoQuiz()
    const [first, second, third, last] = quiz.list
    const turned = { ...quiz, list: [third, first, second, last] as typeof quiz.list }

    const tidy = tidySteps(
      turned,
      QUIZ_FIELDS.filter(({ id }) => id !== 'extras'),
    )

    expect(tidy.list.map(({ fields, branches }) => [fields, branches.length])).toEqual([
      [['who'], 0],
      [['where'], 0],
      [[], 1],
      [['email'], 0],
    ])
    expect(formSteps.safeParse(tidy).success).toBe(true)
  })

  it('have a field on one step only', () => {
    const steps = withFields(demoQuiz(), 3, ['where', 'email'])
    expect(steps.list.map(({ fields }) => fields)).toEqual([[], ['extras'], ['who'], ['where', 'email']])
  })

  it('get ids of their own', () => {
    const list = [newStep([], 'en')]
    expect(newStep(list, 'he')).toMatchObject({ id: 'step-2', headline: 'השאלה הבאה' })
  })

  it('take the points of an answer once', () => {
    const sea = { field: 'where', answer: 'Sea' }
    expect(withPoints(demoQuiz(), sea, 8).scores.filter(({ answer }) => answer === 'Sea')).toEqual([
      { ...sea, points: 8 },
    ])
    expect(withPoints(demoQuiz(), sea, 0).scores).toHaveLength(3)
  })
})
