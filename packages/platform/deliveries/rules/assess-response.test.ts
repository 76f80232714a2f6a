import { expect, it } from 'vitest'
import { assessResponse, isAboutConnection, notSent, readRetryAfter } from './assess-response.ts'

const NOW = new Date('2026-03-10T02:00:00Z')
const heard = (status: number, more: object = {}) =>
  assessResponse({ came: 'answered', status, text: 'said', ...more }, NOW)

it.each([
  [200, 'accepted', null],
  [204, 'accepted', null],
  [299, 'accepted', null],
  [302, 'refused', 'redirects'],
  [400, 'refused', 'does not accept it'],
  [401, 'refused', 'Check the key'],
  [403, 'refused', 'may not do this'],
  [404, 'refused', 'no such list'],
  [408, 'failed', 'does not accept it'],
  [409, 'refused', 'does not accept it'],
  [410, 'gone', 'gone for good'],
  [422, 'refused', 'does not accept it'],
  [425, 'failed', 'does not accept it'],
  [429, 'failed', 'Too many requests'],
  [499, 'refused', 'does not accept it'],
  [500, 'failed', 'an error of its own'],
  [503, 'failed', 'an error of its own'],
  [999, 'failed', 'unknown status'],
])('an answer %i is %s', (status, result, words) => {
  const { error, ...outcome } = heard(status)
  expect(outcome).toEqual({ result, status, answer: 'said', retryAfterMs: null })
  if (words === null) expect(error).toBeNull()
  else expect(error).toContain(words)
})

it('stores the beginning of an answer and of a reason, without what no text can hold', () => {
  expect(heard(500, { text: `\0${'x'.repeat(9999)}` }).answer).toBe('x'.repeat(500))
  expect(heard(500, { text: `${'x'.repeat(499)}\u{1f600}` }).answer).toHaveLength(500)
  expect(heard(400, { says: 'No such audience' }).error).toBe(
    'The receiver does not accept it. It says: No such audience',
  )
  expect(heard(400, { says: 'y'.repeat(999) }).error).toHaveLength(
    'The receiver does not accept it. It says: '.length + 200,
  )
})

it.each([
  ['too-slow', 'failed', '10 seconds'],
  ['unreachable', 'failed', 'Nobody answers'],
  ['insecure', 'failed', 'certificate'],
  ['address-refused', 'refused', 'private network'],
] as const)('no answer because of %s is %s', (reason, result, words) => {
  expect(assessResponse({ came: 'nothing', reason }, NOW)).toEqual({
    result,
    status: null,
    answer: '',
    error: expect.stringContaining(words),
    retryAfterMs: null,
  })
})

it.each([
  ['120', 120_000],
  [' 5 ', 5000],
  ['Tue, 10 Mar 2026 02:01:00 GMT', 60_000],
  ['Tue, 10 Mar 2026 01:00:00 GMT', 0],
  ['soon', null],
  ['1234567890', null],
  [undefined, null],
])('a service that says %j asks for %s ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms)
})

it('is left alone for as long as it asks, only where it is tried again', () => {
  expect(heard(429, { retryAfter: '60' }).retryAfterMs).toBe(60_000)
  expect(heard(503, { retryAfter: '60' }).retryAfterMs).toBe(60_000)
  expect(heard(400, { retryAfter: '60' }).retryAfterMs).toBeNull()
  expect(heard(200, { retryAfter: '60' }).retryAfterMs).toBeNull()
})

it('knows what is about the connection from what is about one person', () => {
  const about = (status: number) => isAboutConnection(heard(status))
  expect([400, 409, 413, 422].map(about)).toEqual([false, false, false, false])
  expect([302, 401, 403, 404, 410, 429, 500].every(about)).toBe(true)
  expect(isAboutConnection(assessResponse({ came: 'nothing', reason: 'unreachable' }, NOW))).toBe(true)
  expect(about(200)).toBe(false)
})

it('says why a service was not asked at all', () => {
  expect(notSent('The lead was erased.')).toEqual({
    result: 'refused',
    status: null,
    answer: '',
    error: 'The lead was erased.',
    retryAfterMs: null,
  })
})
