import { describe, expect, it } from 'vitest'
import { demoQuiz } from '../quiz.fixtures.ts'
import { fillQuiz, quizResult, quizScore } from './quiz-result.ts'

describe('the result of a quiz', () => {
  it('adds the points of what was answered', () => {
    expect(quizScore(demoQuiz(), {})).toBe(0)
    expect(quizScore(demoQuiz(), { where: 'Pool', extras: ['Cover'], who: 'Two' })).toBe(7)
  })

  it('is the one whose points fit, both ends counted', () => {
    expect(quizResult(demoQuiz(), { where: 'Pool' })?.id).toBe('small')
    expect(quizResult(demoQuiz(), { where: 'Pool', extras: ['Cover'] })?.id).toBe('small')
    expect(quizResult(demoQuiz(), { who: 'Two' })?.id).toBe('large')
    const quiz = demoQuiz()
    quiz.results[0] = { ...quiz.results[0], when: { kind: 'score', from: 4, to: 9 } } as never
    expect(quizResult(quiz, { who: 'Two' })?.id).toBe('small')
    expect(quizResult(quiz, { where: 'Pool', extras: ['Cover'] })?.id).toBe('large')
  })

  it('is the one whose answers were all given', () => {
    expect(quizResult(demoQuiz(), { where: 'Sea', who: 'Two' })?.id).toBe('surf')
    expect(quizResult(demoQuiz(), { where: 'Sea', who: 'One' })?.id).toBe('large')
  })

  it('is none where nothing fits', () => {
    const quiz = demoQuiz()
    quiz.results.pop()
    expect(quizResult(quiz, { who: 'Two' })).toBeNull()
  })

  it('fills hidden values, also with what looks like a pattern', () => {
    const quiz = demoQuiz()
    expect(fillQuiz('{{quiz_result}}: {{quiz_score}}', quiz, { where: 'Pool' })).toBe('Small tray: 1')
    quiz.results.splice(0, 3)
    expect(fillQuiz('<{{quiz_result}}>', quiz, {})).toBe('<>')
    quiz.results.push({ ...demoQuiz().results[2], name: '$& for $1' } as never)
    expect(fillQuiz('{{quiz_result}}', quiz, {})).toBe('$& for $1')
  })
})
