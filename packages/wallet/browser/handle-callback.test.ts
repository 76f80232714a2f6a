import { afterEach, describe, expect, it } from 'vitest'
import { authorising, clientsOfTests } from './client.fixtures.ts'

const { asked, leaveAll } = clientsOfTests()
afterEach(leaveAll)

const callback = { type: 'callback', id: 1, name: 'onPaymentAuthorized', callbackData: 'ab12' } as const

describe('a callback', () => {
  it('is opened by the process endpoint, with credentials, and its answer handed over [S7.38, S7.39]', async () => {
    const heard: unknown[] = []
    const { load, say, opened, fetched, settle } = asked({
      onPaymentAuthorized: (data) => {
        heard.push(data)
        return { transactionState: 'SUCCESS' }
      },
    })
    load(authorising)
    await say(callback)
    await settle()
    expect(fetched[0]).toMatchObject({
      url: 'https://wallet.example/wallet/process',
      init: { method: 'POST', credentials: 'include', body: '{"callbackData":"ab12"}' },
    })
    expect(new Headers(fetched[0]?.init.headers).get('accept')).toBe('application/json')
    expect(heard).toEqual([{}])
    expect(opened[0]?.popup.posted).toEqual([
      { wallet: 'channel-1', type: 'answer', id: 1, answer: { transactionState: 'SUCCESS' } },
    ])
  })

  it('that takes longer than 30 seconds is an internal error [S9.19, S8.55]', async () => {
    const { load, say, advance } = asked({ onPaymentAuthorized: () => new Promise(() => undefined) })
    let ended: unknown
    const paying = load(authorising).catch((error) => {
      ended = error
    })
    await say(callback)
    await advance(29_999)
    expect(ended).toBeUndefined()
    await advance(1)
    await paying
    expect(ended).toMatchObject({
      statusCode: 'INTERNAL_ERROR',
      statusMessage: 'onPaymentAuthorized timed out after 30 seconds.',
    })
  })

  it('that throws is the fault of the shop', async () => {
    const onPaymentAuthorized = () => {
      throw new Error('No stock')
    }
    const { load, say, settle } = asked({ onPaymentAuthorized })
    const paying = load(authorising)
    await say(callback)
    await settle()
    await expect(paying).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
      statusMessage: 'onPaymentAuthorized failed: No stock',
    })
  })
})

describe("a call to the wallet's server", () => {
  const onPaymentAuthorized = () => ({ transactionState: 'SUCCESS' as const })
  /** Ends as the signal says, as `fetch` does. */
  const hanging = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })

  it('that takes longer than 30 seconds is an internal error [S8.55]', async () => {
    const { load, say, advance } = asked({ onPaymentAuthorized }, { fetch: hanging })
    const paying = load(authorising)
    await say(callback)
    await advance(30_000)
    await expect(paying).rejects.toMatchObject({
      statusCode: 'INTERNAL_ERROR',
      statusMessage: 'The call to the wallet timed out after 30 seconds.',
    })
  })

  it('that finds no network, or is refused, is reported [S8.56]', async () => {
    for (const [fetch, statusMessage] of [
      [
        () => Promise.reject(new TypeError('Failed to fetch')),
        'The wallet could not be reached: Failed to fetch.',
      ],
      [async () => new Response('', { status: 400 }), 'The wallet refused the call (400).'],
      [async () => Response.json('text'), 'The wallet did not answer with a JSON object.'],
    ] as const) {
      const { load, say, settle } = asked({ onPaymentAuthorized }, { fetch })
      const paying = load(authorising)
      await say(callback)
      await settle()
      await expect(paying).rejects.toMatchObject({ statusCode: 'INTERNAL_ERROR', statusMessage })
    }
  })
})
