import { expect, it } from 'vitest'
import { assessDelivery, RETRY_DELAYS_MS } from './delivery-life.ts'
import { hasFailedTooLong, webhookStateAfter } from './webhook-life.ts'

const heard = (status: number, text = '') => ({ came: 'answered', status, text }) as const

it.each([
  [200, 'taken'],
  [204, 'taken'],
  [299, 'taken'],
  [302, 'failed'],
  [400, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
  [999, 'failed'],
])('an answer %i is %s', (status, came) => {
  expect(assessDelivery(heard(status))).toMatchObject({ came, status })
})

it('keeps the beginning of an answer, and says what is wrong and what to do', () => {
  expect(assessDelivery(heard(500, 'x'.repeat(9999))).answer).toHaveLength(500)
  expect(assessDelivery(heard(401)).error).toContain('Check the secret')
  expect(assessDelivery({ came: 'nothing', reason: 'too-slow' })).toMatchObject({
    came: 'failed',
    status: null,
    answer: '',
    error: expect.stringContaining('10 seconds'),
  })
})

it('waits longer each time, for three days in all', () => {
  expect(RETRY_DELAYS_MS.toSorted((one, other) => one - other)).toEqual(RETRY_DELAYS_MS)
  const hours = RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0) / 3_600_000
  expect(Math.round(hours / 24)).toBe(3)
})

it('a webhook rests when it is paused or has failed for five days, and comes back', () => {
  expect(webhookStateAfter('active', 'pause')).toBe('paused')
  expect(webhookStateAfter('active', 'stop')).toBe('stopped')
  expect(webhookStateAfter('paused', 'stop')).toBeNull()
  expect(webhookStateAfter('active', 'resume')).toBeNull()
  expect(webhookStateAfter('stopped', 'resume')).toBe('active')
  const now = new Date('2026-03-10T00:00:00Z')
  expect(hasFailedTooLong(null, now)).toBe(false)
  expect(hasFailedTooLong(new Date('2026-03-05T00:00:01Z'), now)).toBe(false)
  expect(hasFailedTooLong(new Date('2026-03-05T00:00:00Z'), now)).toBe(true)
})
