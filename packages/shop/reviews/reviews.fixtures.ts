import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ReviewInput } from './contract.ts'

/** A filled-in review form, without proof of work. */
export function reviewFixture(part: Partial<ReviewInput> & { comment_post_ID: number }): ReviewInput {
  return {
    ...{ rating: 5, comment: 'It floats, and so does lunch.', author: 'Mia Tran', email: 'mia@example.com' },
    ...{ url: '', altcha: '', review_key: '', ...part },
  }
}

/** Solves a challenge as the form does in the browser, and packs it as it is sent. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
