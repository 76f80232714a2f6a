/** What became of a call: an answer of the shop, or none (offline, cut off, too slow, not JSON). */
export type CallResponse = { arrived: true; status: number; body: unknown } | { arrived: false }

export type CallFields = Record<string, string | number | readonly string[]>

/** One documented shop call, `POST /?wc-ajax={name}` with form fields. Never throws. */
export type ShopCall = (name: string, fields: CallFields) => Promise<CallResponse>

/** A shopper on a train waits longer than a program would, but not for ever. */
const TIMEOUT_MS = 30_000

/** Encodes fields as the shop reads them: a list becomes one pair for each value. */
export function formBody(fields: CallFields): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one))
  }
  return body
}

/** The shop wants a proof of work before it goes on: it has seen too many failed payments or wrong codes. */
const PROOF_WANTED = 428
const CHALLENGE = '/shield/challenge'

type CallDeps = { fetch: typeof fetch; prove?: (address: string) => Promise<string> }

/**
 * Makes the calls over `fetch`. A lost answer is a value: the caller decides what to tell the shopper.
 * When the shop doubts, the browser proves some work by itself and sends the same call again; nobody
 * has to read or solve anything.
 */
export function shopCalls(deps: CallDeps): ShopCall {
  return async (name, fields) => {
    const answer = await send(deps, name, fields)
    if (!answer.arrived || answer.status !== PROOF_WANTED) return answer
    const proof = await (deps.prove ?? proveInBackground)(CHALLENGE)
    return proof === '' ? answer : send(deps, name, { ...fields, altcha: proof })
  }
}

async function send(deps: CallDeps, name: string, fields: CallFields): Promise<CallResponse> {
  try {
    const response = await deps.fetch(`/?wc-ajax=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: formBody(fields),
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { arrived: true, status: response.status, body: await response.json() }
  } catch {
    return { arrived: false }
  }
}

/** Rarely needed, so it is fetched only then. */
async function proveInBackground(address: string): Promise<string> {
  const { proveWork } = await import('../../abuse/storefront/prove-work.ts')
  return proveWork(address)
}

/** The text of an answer that says no, or `otherwise` when it brought none. */
export function messageOf(answer: CallResponse, otherwise: string): string {
  if (!answer.arrived || typeof answer.body !== 'object' || answer.body === null) return otherwise
  const { message } = answer.body as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message : otherwise
}
