import { describe, expect, it, vi } from 'vitest'
import { shopCalls } from './shop-call.ts'

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })

/** Fields of each request that was sent. */
function sent(fetch: ReturnType<typeof vi.fn>): Record<string, string>[] {
  return fetch.mock.calls.map(([, init]) => Object.fromEntries((init as { body: URLSearchParams }).body))
}

describe('a call that the shop wants work for', () => {
  it('is proved in the background and sent again with the same fields, nobody is asked anything', async () => {
    const fetch = vi
      .fn()
      .mockResolvedValueOnce(answer(428, { code: 'prove-work' }))
      .mockResolvedValueOnce(answer(200, { result: 'success' }))
    const prove = vi.fn(async () => 'a proof')
    const call = shopCalls({ fetch, prove })
    expect(await call('checkout', { stripe_source: 'pm_1' })).toMatchObject({
      status: 200,
      body: { result: 'success' },
    })
    expect(prove).toHaveBeenCalledExactlyOnceWith('/shield/challenge')
    expect(sent(fetch)).toEqual([{ stripe_source: 'pm_1' }, { stripe_source: 'pm_1', altcha: 'a proof' }])
  })

  it('is answered with the shop’s words where the browser cannot prove anything', async () => {
    const fetch = vi.fn().mockResolvedValue(answer(428, { message: 'Please wait a while.' }))
    const call = shopCalls({ fetch, prove: async () => '' })
    expect(await call('checkout', {})).toMatchObject({
      status: 428,
      body: { message: 'Please wait a while.' },
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is not proved twice when the proof does not help', async () => {
    const fetch = vi.fn().mockImplementation(async () => answer(428, {}))
    const call = shopCalls({ fetch, prove: async () => 'a proof' })
    expect(await call('checkout', {})).toMatchObject({ status: 428 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})
