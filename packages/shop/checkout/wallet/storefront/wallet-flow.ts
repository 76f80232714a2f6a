import type { CallFields } from '@buoy/platform/calls/storefront/shop-call.ts'
import type { WalletCheckoutReply, WalletDestination } from '../contract.ts'
import { checkoutFields } from '../rules/wallet-address.ts'
import type { WalletGateway } from '../rules/wallet-gateways.ts'
import type { Authorised, Settled, SheetEvents } from './wallet-adapter.ts'
import type { WalletCalls, WalletPlaced } from './wallet-calls.ts'

/** How far a payment is: while it is not `ready` nothing else may be pressed. */
export type WalletPhase = 'ready' | 'paying' | 'bank' | 'leaving'

export type FlowDeps = {
  calls: Pick<WalletCalls, 'quote' | 'finish'>
  /** Sends what the shopper has agreed to: to checkout, or to the pay page of an order. */
  place: (fields: CallFields) => Promise<WalletPlaced>
  gateway: WalletGateway
  /** What is bought, as the calls name it. */
  fields: () => CallFields
  /** Total in cents that a sheet shows which is never asked for an address. */
  shownAtOpening: () => number
  /** Has the bank ask; why it did not work, else `null`. */
  askBank: (clientSecret: string) => Promise<string | null>
  go: (address: string) => void
  reload: () => void
  onPhase: (phase: WalletPhase) => void
  onProblem: (message: string | null) => void
}

/**
 * What happens behind a wallet's open sheet: totals for each address, the order when the shopper agrees,
 * and, when the sheet is gone, the bank's question, the way to the order, or what went wrong (S7.28). A
 * sheet that was cancelled leaves nothing (S8.43).
 */
export function walletFlow(deps: FlowDeps): SheetEvents {
  let shown: number | null = null
  let outcome: WalletPlaced | null = null
  /** The whole address of a payment whose total came out different: the next sheet is quoted with it. */
  let whole: WalletDestination | null = null

  async function authorise(given: Authorised): Promise<Settled> {
    deps.onProblem(null)
    deps.onPhase('paying')
    const fields = checkoutFields(given)
    const placed = await deps.place({
      ...deps.fields(),
      ...fields,
      terms: '1',
      payment_method: deps.gateway,
      stripe_source: given.source,
      ...(given.method !== undefined && { shipping_method: given.method }),
      order_total: shown ?? deps.shownAtOpening(),
    })
    outcome = placed
    if (placed.kind === 'placed') return placed.reply.client_secret === undefined ? 'paid' : 'bank'
    if (placed.kind === 'reload') return 'paid'
    if (placed.isTotalChanged) whole = destinationOf(fields)
    return { refused: placed.message }
  }

  async function finish({ reply, secret }: { reply: WalletCheckoutReply; secret: string }): Promise<void> {
    deps.onPhase('bank')
    const refused = await deps.askBank(secret)
    const proof = { order_id: reply.order_id ?? 0, order_key: reply.order_key ?? '' }
    const problem = refused ?? (await deps.calls.finish(proof))
    if (problem === null) return leave(receivedPath(reply))
    giveBack(problem)
  }

  function leave(address: string): void {
    deps.onPhase('leaving')
    deps.go(address)
  }

  function giveBack(message: string | null): void {
    deps.onPhase('ready')
    if (message !== null) deps.onProblem(message)
  }

  return {
    quote: async (address, method) => {
      const isSame =
        whole !== null &&
        whole.country === address.country.toUpperCase() &&
        plain(whole.postcode).startsWith(plain(address.postcode))
      const quoted = await deps.calls.quote(deps.fields(), isSame && whole ? whole : address, method)
      if (quoted.kind === 'counted') shown = quoted.data.newData.total.amount
      return quoted
    },
    authorise,
    closed: () => {
      const ended = outcome
      outcome = null
      shown = null
      if (ended === null) return giveBack(null)
      if (ended.kind === 'reload') return deps.reload()
      if (ended.kind === 'refused') return giveBack(ended.message)
      const { reply } = ended
      const secret = reply.client_secret
      if (secret === undefined) return leave(reply.redirect)
      void finish({ reply, secret })
    },
    failed: (message) => giveBack(message),
  }
}

/** Where the order is shown: the redirect itself, or what a `#confirm-…` hash leads to in the end. */
function receivedPath({ redirect }: WalletCheckoutReply): string {
  return redirect.startsWith('#') ? decodeURIComponent(redirect.slice(redirect.indexOf(':') + 1)) : redirect
}

function destinationOf(fields: Record<string, string>): WalletDestination {
  const part = (name: string) => fields[`shipping_${name}`] ?? ''
  return { city: part('city'), state: part('state'), postcode: part('postcode'), country: part('country') }
}

/** A postcode as two are compared; stars stand for what a wallet hides. */
function plain(postcode: string): string {
  return postcode.replace(/[\s*-]/g, '').toUpperCase()
}
