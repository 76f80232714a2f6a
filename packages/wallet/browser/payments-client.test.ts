import { afterEach, describe, expect, it } from 'vitest'
import { PAYMENT_DATA, walletRequest } from '../rules/wallet-request.fixtures.ts'
import { authorising, clientsOfTests } from './client.fixtures.ts'
import { createPaymentsClient } from './payments-client.ts'
import { BUYFLOW_URL } from './wallet.fixtures.ts'

const { openClient, asked, leaveAll } = clientsOfTests()
afterEach(leaveAll)

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

describe('without pop-ups', () => {
  it('the page is left, unless the shop has to be asked [S8.52] (S4.36)', async () => {
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
