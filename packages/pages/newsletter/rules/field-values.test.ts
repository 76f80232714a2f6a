import { describe, expect, it } from 'vitest'
import { plainAnswer, shapeAnswers, withoutUnchecked, wordsOf } from './field-values.ts'

const options = [
  { id: '0c4a', value: 'Every week' },
  { id: '', value: 'Now and then' },
]
const select = { id: 'often', type: 'select', options }
const radio = { id: 'how', type: 'radio', options }
const text = { id: 'boat', type: 'text', options: [] }
const fields = [select, radio, text]
const values = { often: 'Every week', how: 'Now and then', boat: 'Every week' }

describe('the answers of a sign-up', () => {
  it('are keyed by the option’s id for mailchimp, of selects and radios only [S3.40]', () => {
    expect(shapeAnswers('mailchimp', fields, values)).toEqual({
      often: { '0c4a': 'Every week' },
      how: { 'Now and then': 'Now and then' },
      boat: 'Every week',
    })
  })

  it('are the option’s id for ontraport, of selects only [S3.41]', () => {
    expect(shapeAnswers('ontraport', fields, { ...values, how: 'Every week' })).toEqual({
      often: '0c4a',
      how: 'Every week',
      boat: 'Every week',
    })
  })

  it('stay texts for everybody else, and where the field has no such option [S3.40] [S3.41]', () => {
    expect(shapeAnswers('webhook', fields, values)).toEqual(values)
    for (const provider of ['mailchimp', 'ontraport']) {
      expect(shapeAnswers(provider, fields, { often: 'Never', other: 'x' })).toStrictEqual({ often: 'Never' })
      const boxes = { ...select, id: 'boxes', type: 'checkbox' }
      expect(shapeAnswers(provider, [boxes], { boxes: 'Every week' })).toEqual({ boxes: 'Every week' })
    }
  })

  it('are found again, whatever shape they came in', () => {
    for (const provider of ['mailchimp', 'ontraport', 'built-in']) {
      const shaped = shapeAnswers(provider, fields, values)
      for (const field of fields) {
        const sent = wordsOf(shaped[field.id] ?? '')
        expect(plainAnswer(field, sent)).toBe(values[field.id as keyof typeof values])
      }
    }
  })

  it('are what was typed before they are an option’s id', () => {
    const field = {
      ...select,
      options: [
        { id: 'b', value: 'a' },
        { id: 'c', value: 'b' },
      ],
    }
    expect(['a', 'b', 'c', 'd'].map((answer) => plainAnswer(field, answer))).toEqual(['a', 'b', 'b', 'd'])
  })

  it('tell boxes that were left alone from those that were ticked [S5.62]', () => {
    const boxes = {
      options: [
        { value: 'yes', unchecked: 'no' },
        { value: 'no', unchecked: '' },
      ],
    }
    expect(withoutUnchecked(boxes, ['yes', 'no'])).toEqual(['yes', 'no'])
    expect(withoutUnchecked({ options: [{ value: 'yes', unchecked: 'nope' }] }, ['nope'])).toEqual([])
    const two = {
      options: [
        { value: 'tea', unchecked: 'no tea' },
        { value: 'milk', unchecked: 'no milk' },
      ],
    }
    expect(withoutUnchecked(two, ['no tea', 'milk', 'typed'])).toEqual(['milk', 'typed'])
  })

  it('are read as people wrote them', () => {
    expect(wordsOf({ '0c4a': 'Every week' })).toBe('Every week')
    expect(wordsOf({ a: 'Tea', b: 'Milk' })).toBe('Tea, Milk')
    expect(wordsOf('plain')).toBe('plain')
  })
})
