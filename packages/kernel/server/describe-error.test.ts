import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

/** As `pg` throws it. */
function databaseError(code: string, message: string, detail?: string): Error {
  return Object.assign(new Error(message), { code, detail })
}

describe('an error in a log', () => {
  it('names the statement and not the values that it was given', () => {
    const cause = databaseError('53100', 'could not extend file "base/5/16738": No space left on device')
    const error = new DrizzleQueryError(
      'insert into "shop"."customer" values ($1, $2)',
      ['mia@example.com', 'Mia'],
      cause,
    )
    const record = describeError(error)
    expect(JSON.stringify(record)).not.toMatch(/mia@example\.com|Mia/)
    expect(record.message).toBe('Failed query: insert into "shop"."customer" values ($1, $2)')
    expect(record.stack).toContain('describe-error.test.ts')
    expect(record.cause).toMatchObject({ code: '53100', message: cause.message })
  })

  it('leaves out what PostgreSQL quotes of the data', () => {
    const reading = databaseError('22P02', 'invalid input syntax for type integer: "4242 4242 4242 4242"')
    expect(describeError(reading).message).toBe('invalid input syntax for type integer: "…"')
    const twice = databaseError(
      '23505',
      'duplicate key value violates unique constraint "customer_email"',
      'Key (email)=(mia@example.com) already exists.',
    )
    expect(describeError(twice).message).toBe(
      'duplicate key value violates unique constraint "customer_email"',
    )
    expect(JSON.stringify(describeError(twice))).not.toContain('mia@example.com')
  })

  it('tells of anything that is thrown, and of causes that go round', () => {
    expect(describeError('a text').message).toBe('a text')
    expect(describeError({ message: 'a report' }).message).toBe('a report')
    const ring = new Error('ring')
    ring.cause = ring
    expect(JSON.stringify(describeError(ring)).match(/ring/g)?.length).toBeGreaterThan(2)
  })
})
