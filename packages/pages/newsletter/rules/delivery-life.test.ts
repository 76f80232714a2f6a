import { expect, it } from 'vitest'
import { assessReply, DELIVERY_LIFE } from './delivery-life.ts'

it.each([
  [200, 'taken'],
  [204, 'taken'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [404, 'refused'],
  [408, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
] as const)('judges %i as %s', (status, came) => {
  expect(assessReply(status, '').came).toBe(came)
})

it('says what to do, and what the provider says', () => {
  expect(assessReply(401, 'API Key Invalid').error).toBe(
    '401. The key is not taken. Put in another, then send again. They say: API Key Invalid',
  )
})

it('never sends twice what was taken, and begins again only by hand', () => {
  expect(DELIVERY_LIFE.sent).toEqual({})
  expect(DELIVERY_LIFE.refused).toEqual({ again: 'waiting' })
})
