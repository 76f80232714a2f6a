import { expect, it } from 'vitest'
import { processCallback } from './call-buyflow.ts'
import { BUYFLOW_URL, fakeBrowser } from './wallet.fixtures.ts'

const buyflow = new URL(BUYFLOW_URL)

it('hands on whatever object the wallet answers [S7.39]', async () => {
  const answer = { anything: ['at', 'all'] }
  const { surroundings } = fakeBrowser({ fetch: async () => Response.json(answer) })
  const { window } = surroundings
  expect(await processCallback({ window, buyflow }, 'ab12', new AbortController().signal)).toEqual({
    ok: true,
    value: answer,
  })
})

it('reports a call that was aborted, and leaves no timer behind [S8.56]', async () => {
  const ended = new AbortController()
  const { surroundings, timers } = fakeBrowser({
    fetch: async (_url, init) => {
      ended.abort()
      throw init?.signal?.reason
    },
  })
  const { window } = surroundings
  expect(await processCallback({ window, buyflow }, 'ab12', ended.signal)).toEqual({
    ok: false,
    statusCode: 'INTERNAL_ERROR',
    statusMessage: 'The call to the wallet was aborted.',
  })
  expect(timers.size).toBe(0)
})
