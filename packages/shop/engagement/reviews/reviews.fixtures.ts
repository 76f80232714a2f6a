import type { ReviewInput } from './contract.ts'

/** A filled-in review form, without proof of work. */
export function reviewFixture(part: Partial<ReviewInput> & { comment_post_ID: number }): ReviewInput {
  return {
    rating: 5,
    comment: 'It floats, and so does lunch.',
    author: 'Mia Tran',
    email: 'mia@example.com',
    url: '',
    altcha: '',
    review_key: '',
    ...part,
  }
}
