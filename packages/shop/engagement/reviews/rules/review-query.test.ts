import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'
import { mayMove, REVIEW_MOVES } from './review-life.ts'
import { readReviewListQuery, reviewsPath } from './review-query.ts'
import { reviewNote, reviewRefusal, STARS, starLabel } from './review-refusals.ts'

const ask = (query: string) => readReviewListQuery((name) => new URLSearchParams(query).get(name))

describe('the address of reviews', () => {
  it('is read with what it says, and with the usual for nonsense', () => {
    expect(ask('cpage=3&review_order=lowest&review_stars=2')).toMatchObject({
      page: 3,
      order: 'lowest',
      stars: 2,
    })
    expect(ask('cpage=-1&review_order=constructor&review_stars=9')).toMatchObject({
      page: 1,
      order: 'newest',
      stars: null,
    })
  })

  it('is written without what is the usual', () => {
    expect(reviewsPath('/p/', { page: 1, order: 'newest', stars: null })).toBe('/p/#reviews')
    expect(reviewsPath('/p/', { page: 2, order: 'helpful', stars: 5 })).toBe(
      '/p/?cpage=2&review_order=helpful&review_stars=5#reviews',
    )
  })
})

describe('texts', () => {
  it('has the labels of the stars [S5.02]', () => {
    expect(STARS.map((stars) => starLabel(stars, SOURCE_TEXT_LOCALE))).toEqual([
      '1 of 5 stars',
      '2 of 5 stars',
      '3 of 5 stars',
      '4 of 5 stars',
      '5 of 5 stars',
    ])
  })

  it('asks for a rating in the documented words [S8.05]', () => {
    expect(reviewRefusal('rating-missing', SOURCE_TEXT_LOCALE).message).toBe('Please select a rating')
    expect(reviewNote({ sent: null, refused: 'rating-missing' }, SOURCE_TEXT_LOCALE)).toEqual({
      kind: 'refused',
      message: 'Please select a rating',
      field: 'rating',
    })
    expect(reviewNote({ sent: null, refused: 'toString' }, SOURCE_TEXT_LOCALE)).toBeNull()
  })

  it('keeps a text as plain text: line breaks stay, what cannot be seen goes', () => {
    expect(plainText('  One\r\n\r\n\r\n\r\nTwo\u0007 \u202Eevil <b>bold</b>  ')).toBe(
      'One\n\nTwo evil <b>bold</b>',
    )
    expect(plainLine('Mia\n  Tran')).toBe('Mia Tran')
  })
})

it('a deleted review goes nowhere but back', () => {
  expect(REVIEW_MOVES.deleted).toEqual([])
  expect(mayMove('pending', 'published')).toBe(true)
  expect(mayMove('deleted', 'published')).toBe(false)
})
