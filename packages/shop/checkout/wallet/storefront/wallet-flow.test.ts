import { describe, expect, it } from 'vitest'
import type { WalletCheckoutReply, WalletDestination } from '../contract.ts'
import type { Authorised, Quoted } from './wallet-adapter.ts'
import type { WalletPlaced } from './wallet-calls.ts'
import { type FlowDeps, walletFlow } from './wallet-flow.ts'

const HOME: WalletDestination = { city: 'London', state: '', postcode: 'SW1A', country: 'GB' }
const GIVEN: Authorised = {
  source: 'pm_1',
  email: 'mia@example.com',
  phone: '+61412345678',
  billing: null,
  method: 'flat_rate:2',
  shipping: {
    name: 'Mia Ward',
    line1: '10 Downing Street',
    city: 'London',
    postcode: 'SW1A 2AA',
    country: 'gb',
  },
}
const PLACED: WalletCheckoutReply = {
  result: 'success',
  redirect: '/received/1/?key=k',
  reload: false,
  messages: null,
  errors: [],
  order_id: 1,
  order_key: 'k',
}
const ASKS: WalletCheckoutReply = {
  ...PLACED,
  redirect: `#confirm-pi-pi_1_secret_2:${encodeURIComponent('/received/1/?key=k')}`,
  client_secret: 'pi_1_secret_2',
}
const refusal = (message: string, isTotalChanged = false): WalletPlaced => {
  return { kind: 'refused', message, isTotalChanged }
}

function counted(amount: number): Quoted {
  const newData = {
    status: 'success' as const,
    displayItems: [],
    shippingOptions: [],
    total: { amount, label: 'Total', pending: false },
  }
  return { kind: 'counted', data: { newData } as unknown as Extract<Quoted, { kind: 'counted' }>['data'] }
}

/** A flow over scripted answers, with all it did written down. */
function script(answers: { checkout?: WalletPlaced; bank?: string | null; finish?: string | null } = {}) {
  const log: unknown[] = []
  const quotedFor: WalletDestination[] = []
  let sent: Record<string, unknown> = {}
  const deps: FlowDeps = {
    calls: {
      quote: async (_fields, address) => {
        quotedFor.push(address)
        return counted(10_985)
      },
      finish: async () => answers.finish ?? null,
    },
    place: async (fields) => {
      sent = fields
      return answers.checkout ?? { kind: 'placed', reply: PLACED }
    },
    gateway: 'stripe_googlepay',
    fields: () => ({ page_id: 'product', product_id: 7, qty: 1 }),
    shownAtOpening: () => 8900,
    askBank: async () => answers.bank ?? null,
    go: (address) => log.push(['go', address]),
    reload: () => log.push(['reload']),
    onPhase: (phase) => log.push(phase),
    onProblem: (message) => message !== null && log.push(['says', message]),
  }
  return { flow: walletFlow(deps), log, quotedFor, sent: () => sent }
}

const ended = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

describe('behind a wallet’s sheet', () => {
  it('places the order with the total the sheet showed, and goes to it [S7.27] [S7.28]', async () => {
    const { flow, log, sent } = script()
    await flow.quote(HOME, null)
    expect(await flow.authorise(GIVEN)).toBe('paid')
    flow.closed()
    expect(sent()).toMatchObject({
      product_id: 7,
      payment_method: 'stripe_googlepay',
      stripe_source: 'pm_1',
      order_total: 10_985,
      shipping_method: 'flat_rate:2',
      terms: '1',
      shipping_country: 'GB',
      billing_phone: '+61412345678',
    })
    expect(log).toEqual(['paying', 'leaving', ['go', '/received/1/?key=k']])
  })

  it('says nothing when the shopper cancels [S8.43]', async () => {
    const { flow, log } = script()
    await flow.quote(HOME, null)
    flow.closed()
    expect(log).toEqual(['ready'])
  })

  it('shows why the order was refused, once the sheet is gone', async () => {
    const { flow, log } = script({ checkout: refusal('The card was declined.') })
    expect(await flow.authorise(GIVEN)).toEqual({ refused: 'The card was declined.' })
    flow.closed()
    expect(log).toEqual(['paying', 'ready', ['says', 'The card was declined.']])
  })

  it('reloads the page when the shop says so [S7.28]', async () => {
    const { flow, log } = script({ checkout: { kind: 'reload' } })
    await flow.authorise(GIVEN)
    flow.closed()
    expect(log).toEqual(['paying', ['reload']])
  })

  it('has the bank ask after the sheet is gone [S7.29]', async () => {
    const { flow, log } = script({ checkout: { kind: 'placed', reply: ASKS } })
    expect(await flow.authorise(GIVEN)).toBe('bank')
    flow.closed()
    await ended()
    expect(log).toEqual(['paying', 'bank', 'leaving', ['go', '/received/1/?key=k']])
  })

  it('gives the page back when the bank is not convinced', async () => {
    const { flow, log } = script({ checkout: { kind: 'placed', reply: ASKS }, bank: 'Not you.' })
    await flow.authorise(GIVEN)
    flow.closed()
    await ended()
    expect(log).toEqual(['paying', 'bank', 'ready', ['says', 'Not you.']])
  })

  it('quotes the next sheet with the whole address when the total had changed', async () => {
    const { flow, quotedFor } = script({ checkout: refusal('The total is $120.', true) })
    await flow.quote(HOME, null)
    await flow.authorise(GIVEN)
    flow.closed()
    await flow.quote(HOME, null)
    await flow.quote({ ...HOME, postcode: 'EC1' }, null)
    expect(quotedFor.map(({ postcode }) => postcode)).toEqual(['SW1A', 'SW1A 2AA', 'EC1'])
  })
})
