import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@buoy/kernel/server/chance.ts'

/** What the console's API said. */
export type Reply = { status: number; body: unknown }
/** The console of a shop that may be down for a while: the same call is sent until it is answered. */
export type Console = { ask: (method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply> }

const AGAIN_MS = 300
const PATIENCE_MS = 180_000
const REPLY_TIMEOUT_MS = 30_000

/** Signs in where that is asked for. Throws when nothing answers for some minutes. */
export function openConsole(deps: {
  origin: string
  chance: Chance
  email: string
  password: string
}): Console {
  const { origin, chance, email, password } = deps
  let cookie = ''

  async function send(method: string, path: string, body?: object): Promise<Reply & { cookie: string }> {
    const response = await fetch(`${origin}/console/api${path}`, {
      method,
      headers: { origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
    const text = await response.text()
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      cookie: cookies.join('; '),
    }
  }

  return {
    ask: async (method, path, body) => {
      const until = Date.now() + PATIENCE_MS
      while (Date.now() < until) {
        try {
          const reply = await send(method, path, body)
          if (reply.status === 401) {
            const signedIn = await send('POST', '/auth/sign-in/email', { email, password })
            if (signedIn.status < 300) cookie = signedIn.cookie
          } else if (reply.status < 500 && reply.status !== 429) return reply
        } catch {
          // Cut off, or not there: the same is sent again.
        }
        await pause(AGAIN_MS + chance.below(AGAIN_MS))
      }
      throw new Error(`The console did not answer to ${method} ${path}`)
    },
  }
}
