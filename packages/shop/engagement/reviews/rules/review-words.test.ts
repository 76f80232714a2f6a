import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { decideReview, HOLD_REASON_TEXT, type ReviewFacts } from './decide-review.ts'
import { plainLine, plainText } from './plain-text.ts'
import {
  FIRST_REVIEWS,
  REVIEW_ORDERS,
  readReviewListQuery,
  readReviewOrder,
  readStars,
  reviewOrderLabel,
  reviewsPath,
} from './review-query.ts'
import { findReviewRefusal, reviewNote, reviewRefusal } from './review-refusals.ts'

describe('what is said of reviews', () => {
  it('tells the owner why a review waits', () => {
    expect(HOLD_REASON_TEXT).toEqual({
      'hidden-field': 'It filled in a field that people cannot see.',
      'no-proof': 'It came without the proof of work that browsers do in the background.',
      link: 'It holds a link.',
      moderated: 'Every review waits for you.',
      'first-review': 'It is the first review from this address.',
      'not-a-buyer': 'Its writer has not shown that they bought the product here.',
    })
  })

  it.each([
    ['rating-missing', 'rating', 'Please select a rating'],
    ['bad-input', 'comment', 'Fill in your rating, review, name and email, then send it again.'],
    [
      'duplicate',
      'email',
      'There’s already a review of this product from this email address. It’s one each.',
    ],
    [
      'not-a-buyer',
      'email',
      'Only people who bought this product here can review it. Log in to the account you bought it with, or use the link in our email asking for your review.',
    ],
    ['closed', 'comment', 'Reviews are closed at the moment.'],
    ['no-such-product', 'comment', 'This product is no longer available.'],
    [
      'bad-proof',
      'comment',
      'We couldn’t check that you’re a person. Please send it again; your text is still there.',
    ],
    ['bad-photo', 'photos', 'We can’t read one of the photos. Use JPEG, PNG, WebP or AVIF.'],
    ['too-many-photos', 'photos', 'Choose up to four photos of at most 8 MB each.'],
  ] as const)('tells the writer of a refusal %s what to do, at the field', (code, field, message) => {
    expect(reviewRefusal(code, SOURCE_TEXT_LOCALE)).toEqual({ code, field, message })
    expect(findReviewRefusal(code, SOURCE_TEXT_LOCALE)).toEqual({ code, field, message })
  })

  it('thanks the writer, and says whether their review can be seen', () => {
    expect(reviewNote({ sent: 'published', refused: null }, SOURCE_TEXT_LOCALE)).toEqual({
      kind: 'sent',
      message: 'Thank you. Your review has been published.',
      field: null,
    })
    expect(reviewNote({ sent: 'held', refused: 'closed' }, SOURCE_TEXT_LOCALE)).toEqual({
      kind: 'sent',
      message: 'Thank you. Your review will appear once we’ve approved it.',
      field: null,
    })
    expect(reviewNote({ sent: 'spam', refused: null }, SOURCE_TEXT_LOCALE)).toBeNull()
    expect(reviewNote({ sent: null, refused: null }, SOURCE_TEXT_LOCALE)).toBeNull()
    expect(findReviewRefusal(null, SOURCE_TEXT_LOCALE)).toBeNull()
  })
})

describe('a link in a review', () => {
  const facts: ReviewFacts = {
    moderation: 'publish-verified',
    isVerified: true,
    isKnown: true,
    hasProof: true,
    filledHiddenField: false,
    text: '',
  }
  it.each(['http://a.example', 'See HTTPS://a.example', 'WWW.a.example', '[URL=a]', '[url]a[/url]'])(
    'is found in %j, and the owner looks first',
    (text) => {
      expect(decideReview({ ...facts, text })).toEqual({ state: 'pending', reason: 'link' })
    },
  )

  it.each(['http: fine', 'wwwow', 'a.b', '(url)', 'https:/'])('is none in %j', (text) => {
    expect(decideReview({ ...facts, text }).state).toBe('published')
  })

  it('counts less than a hidden field or a missing proof', () => {
    const linked = { ...facts, text: 'www.a.example', moderation: 'hold-all' as const }
    expect(decideReview(linked).reason).toBe('link')
    expect(decideReview({ ...linked, hasProof: false }).reason).toBe('no-proof')
    expect(decideReview({ ...linked, hasProof: false, filledHiddenField: true }).state).toBe('spam')
  })
})

describe('the order and the stars that a shopper chooses', () => {
  it('are offered in words, the newest first unless they say otherwise', () => {
    expect(REVIEW_ORDERS.map((order) => [order, reviewOrderLabel(order, SOURCE_TEXT_LOCALE)])).toEqual([
      ['newest', 'Newest'],
      ['highest', 'Highest rating'],
      ['lowest', 'Lowest rating'],
      ['helpful', 'Most helpful'],
    ])
    expect([readReviewOrder('highest'), readReviewOrder('Highest'), readReviewOrder(null)]).toEqual([
      'highest',
      'newest',
      'newest',
    ])
    expect(FIRST_REVIEWS).toEqual({ page: 1, order: 'newest', stars: null, sent: null, refused: null })
  })

  it.each([
    ['1', 1],
    ['5', 5],
    ['0', null],
    ['6', null],
    ['15', null],
    ['51', null],
    ['', null],
    [null, null],
  ])('%j stars are %j', (text, stars) => {
    expect(readStars(text)).toBe(stars)
  })

  it('stand in the address each for itself', () => {
    const query = { page: 1, order: 'newest' as const, stars: null }
    expect(reviewsPath('/p/', { ...query, page: 2 })).toBe('/p/?cpage=2#reviews')
    expect(reviewsPath('/p/', { ...query, order: 'lowest' })).toBe('/p/?review_order=lowest#reviews')
    expect(reviewsPath('/p/', { ...query, stars: 3 })).toBe('/p/?review_stars=3#reviews')
  })

  it('are read back from it, with what became of the form', () => {
    const address = new URLSearchParams(
      'cpage=2&review_order=helpful&review_stars=4&review_sent=held&review_refused=closed',
    )
    expect(readReviewListQuery((name) => address.get(name))).toEqual({
      page: 2,
      order: 'helpful',
      stars: 4,
      sent: 'held',
      refused: 'closed',
    })
    expect(readReviewListQuery(() => null)).toEqual(FIRST_REVIEWS)
  })
})

describe('the text of a review', () => {
  it.each([
    ['One\rTwo', 'One\nTwo'],
    ['One\r\nTwo', 'One\nTwo'],
    ['One  \t\nTwo', 'One\nTwo'],
    ['One\n\nTwo', 'One\n\nTwo'],
    ['One\n\n\nTwo', 'One\n\nTwo'],
    ['a\tb', 'a\tb'],
    ['\ufeffa\u2066b\u2069\u0000\u007f', 'ab'],
    ['日本 😀', '日本 😀'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(plainText(typed)).toBe(kept)
  })

  it('is one line for a name', () => {
    expect(plainLine(' Mia \t \r\n Tran ')).toBe('Mia Tran')
  })
})
