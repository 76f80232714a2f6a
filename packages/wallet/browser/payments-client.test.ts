import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentDataCallbacks } from '../rules/payment-data.ts'
import { PAYMENT_DATA, walletRequest } from '../rules/wallet-request.fixtures.ts'
import { createPaymentsClient, type WalletOptions } from './payments-client.ts'
import { BUYFLOW_URL, fakeBrowser } from './wallet.fixtures.ts'

const leaving: (() => void)[] = []
// A wallet that a test leaves open would keep the next one from opening.
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave()
  await new Promise((resolve) => setImmediate(resolve))
})

function openClient(options: Partial<WalletOptions> = {}, changes: Parameters<typeof fakeBrowser>[0] = {}) {
  const browser = fakeBrowser(changes)
  leaving.push(() => browser.events.dispatchEvent(new Event('pagehide')))
  const client = createPaymentsClient({ buyflowUrl: BUYFLOW_URL, ...options }, browser.surroundings)
  /** How a load ended, kept from being an unhandled rejection. */
  const load = (request = walletRequest()) => {
    const ended = client.loadPaymentData(request)
    ended.catch(() => undefined)
    return ended
  }
  return { ...browser, client, load }
}

const authorising = walletRequest({ callbackIntents: ['PAYMENT_AUTHORIZATION'] })
const callback = { type: 'callback', id: 1, name: 'onPaymentAuthorized', callbackData: 'ab12' } as const

function asked(callbacks: PaymentDataCallbacks, changes: Parameters<typeof fakeBrowser>[0] = {}) {
  return openClient({ paymentDataCallbacks: callbacks }, changes)
}

describe('a client', () => {
  it('is opened for a known environment only [S5.36]', () => {
    for (const environment of ['TEST', 'SANDBOX', 'PREPROD', 'CANARY', 'PRODUCTION'] as const) {
      expect(() => openClient({ environment })).not.toThrow()
    }
    expect(() => openClient({ environment: 'LIVE' as 'TEST' })).toThrow(
      expect.objectContaining({ statusCode: 'DEVELOPER_ERROR' }),
    )
  })

  it('refuses to run outside a secure context [S5.35, S8.54]', async () => {
    const { client, load, opened } = openClient({}, { isSecureContext: false })
    const refused = {
      statusCode: 'DEVELOPER_ERROR',
      statusMessage: 'Google Pay APIs should be called in secure context!',
    }
    await expect(client.isReadyToPay(walletRequest())).rejects.toMatchObject(refused)
    await expect(load()).rejects.toMatchObject(refused)
    await expect(client.takeRedirectedPaymentData()).rejects.toMatchObject(refused)
    expect(() => client.prefetchPaymentData(walletRequest())).toThrow(refused.statusMessage)
    expect(opened).toEqual([])
  })

  it('says whether a request can be paid, and refuses one that is wrong [S5.27]', async () => {
    const { client } = openClient()
    await expect(client.isReadyToPay(walletRequest())).resolves.toEqual({ result: true })
    await expect(client.isReadyToPay(undefined as never)).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    })
  })
})

it('fetches the wallet ahead for a request that could be paid', () => {
  const links: { rel?: string; href?: string }[] = []
  const document = {
    baseURI: 'https://shop.example/',
    createElement: () => ({}),
    head: { append: (link: object) => links.push(link) },
  }
  const { client } = openClient({}, { document: document as unknown as Document })
  client.prefetchPaymentData(walletRequest())
  expect(links).toEqual([{ rel: 'prefetch', href: 'https://wallet.example/wallet/pay' }])
  expect(() => client.prefetchPaymentData(undefined as never)).toThrow('request to be set')
})

describe('a popup', () => {
  it('gets the request in a window of 600 by 550, and pays [S9.20, S3.34]', async () => {
    const { load, opened, say } = openClient({ environment: 'PRODUCTION', merchantInfo: { merchantId: 'm' } })
    const paying = load()
    const popup = opened[0]?.popup
    expect(opened[0]?.features).toMatch(/width=600,height=550/)
    expect(opened[0]?.address.href).toMatch(/^https:\/\/wallet\.example\/wallet\/pay#wallet=channel-1&/)
    await say({ type: 'ready' })
    expect(popup?.posted).toEqual([
      { wallet: 'channel-1', type: 'request', environment: 'PRODUCTION', request: walletRequest() },
    ])
    await say({ type: 'paid', paymentData: PAYMENT_DATA })
    await expect(paying).resolves.toEqual(PAYMENT_DATA)
    expect(popup?.closed).toBe(true)
  })

  it('that is closed cancels within half a second [S4.37, S9.23]', async () => {
    const { load, opened, advance, timers } = openClient()
    let ended: unknown
    const paying = load().catch((error) => {
      ended = error
    })
    await advance(1_000)
    opened[0]?.popup.close()
    await advance(499)
    expect(ended).toBeUndefined()
    await advance(1)
    await paying
    expect(ended).toMatchObject({ statusCode: 'CANCELED', statusMessage: '' })
    expect(timers.size).toBe(0)
  })

  it('ends when the shopper cancels in it, or the page is left [S4.37, S8.49]', async () => {
    const first = openClient()
    const cancelled = first.load()
    await first.say({ type: 'ended', statusCode: 'BUYER_CANCEL', statusMessage: '' })
    await expect(cancelled).rejects.toMatchObject({ statusCode: 'CANCELED' })

    const second = openClient()
    const left = second.load()
    second.events.dispatchEvent(new Event('pagehide'))
    await expect(left).rejects.toMatchObject({ statusCode: 'CANCELED' })
    expect(second.opened[0]?.popup.closed).toBe(true)
  })

  it('that says why it cannot go on is believed [S8.46, S8.48]', async () => {
    for (const statusCode of [
      'MERCHANT_ACCOUNT_ERROR',
      'DEVELOPER_ERROR',
      'INTERNAL_ERROR',
      'UNSUPPORTED_API_VERSION',
    ]) {
      const { load, say } = openClient()
      const paying = load()
      await say({ type: 'ended', statusCode, statusMessage: 'No.' })
      await expect(paying).rejects.toMatchObject({ statusCode, statusMessage: 'No.' })
    }
  })

  it('under another channel is an error, and other windows are not heard [S8.50]', async () => {
    const { load, say } = openClient()
    const paying = load()
    await say({ type: 'paid', paymentData: PAYMENT_DATA }, { origin: 'https://evil.example' })
    await say({ type: 'paid', paymentData: PAYMENT_DATA }, { source: {} })
    await say({ type: 'paid', wallet: 'channel-0', paymentData: PAYMENT_DATA })
    await expect(paying).rejects.toMatchObject({ statusMessage: 'channel mismatch' })
  })

  it('that does not open within 30 seconds is an internal error [S8.55]', async () => {
    const slow = openClient()
    const paying = slow.load()
    await slow.advance(30_000)
    await expect(paying).rejects.toMatchObject({
      statusCode: 'INTERNAL_ERROR',
      statusMessage: 'Opening the wallet timed out after 30 seconds.',
    })
    expect(slow.opened[0]?.popup.closed).toBe(true)

    const opened = openClient()
    const open = opened.load()
    await opened.say({ type: 'ready' })
    await opened.advance(600_000)
    await opened.say({ type: 'paid', paymentData: PAYMENT_DATA })
    await expect(open).resolves.toEqual(PAYMENT_DATA)
  })

  it('is one at a time, and another after it [S4.38, S8.53]', async () => {
    const { load, client, opened, say } = openClient()
    const paying = load()
    await expect(client.loadPaymentData(walletRequest())).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
      statusMessage: 'This method can only be called one at a time',
    })
    await say({ type: 'paid', paymentData: PAYMENT_DATA })
    await paying
    load()
    expect(opened).toHaveLength(2)
  })

  it('is not opened for a request that is wrong', async () => {
    const { load, opened } = openClient()
    await expect(load(walletRequest({ allowedPaymentMethods: [] }))).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
    })
    expect(opened).toEqual([])
  })
})

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

describe('without pop-ups', () => {
  it('the page is left, unless the shop has to be asked [S4.36, S8.52]', async () => {
    const { load, visited, events } = openClient({}, { open: () => null })
    const paying = load()
    expect(visited[0]?.href).toMatch(
      /^https:\/\/wallet\.example\/wallet\/pay#.*return=https%3A%2F%2Fshop\.example%2Fcart%2F/,
    )
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await expect(paying).rejects.toMatchObject({ statusCode: 'CANCELED' })

    const redirecting = asked({ onPaymentAuthorized: () => ({ transactionState: 'SUCCESS' }) })
    const client = createPaymentsClient(
      {
        buyflowUrl: BUYFLOW_URL,
        redirectUrl: '/cart/',
        paymentDataCallbacks: { onPaymentAuthorized: () => ({ transactionState: 'SUCCESS' }) },
      },
      redirecting.surroundings,
    )
    await expect(client.loadPaymentData(authorising)).rejects.toMatchObject({
      statusCode: 'DEVELOPER_ERROR',
      statusMessage: 'Callback is not supported in redirect mode',
    })
    expect(redirecting.visited).toEqual([])
  })
})
