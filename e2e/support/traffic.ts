import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Between two requests of a client, in ms. */
const THINKING_MS = 5

/** What became of the requests of some clients. */
export type Outcomes = {
  answered: number
  /** Answers with a status of 500 and above. */
  failed: string[]
  /** Connections that were not made, since nobody listens any more. */
  refused: number
  /** Requests that were begun and got no whole answer. */
  cut: string[]
}

export type Traffic = {
  outcomes: Outcomes
  /** Resolves when every client has been refused, so that nobody asks any more. */
  ended: Promise<unknown>
}

type Call = { method: string; path: string; body?: string }

/** What visitors ask, in turn: a page from memory, one that is drawn, a call of the cart, and one of a popup's page. */
const CALLS: readonly Call[] = [
  { method: 'GET', path: '/index.php/product/noosa-round/' },
  { method: 'POST', path: '/?wc-ajax=get_refreshed_fragments', body: 'time=1' },
  { method: 'GET', path: '/index.php/cart/' },
  { method: 'GET', path: '/index.php/shop/' },
]

/** Clients that ask without end until nobody listens: half of them keep their connection, half make one each time. */
export function makeTraffic(port: number, clients: number): Traffic {
  const outcomes: Outcomes = { answered: 0, failed: [], refused: 0, cut: [] }
  const ended = Promise.all(
    Array.from({ length: clients }, (_, place) => {
      const agent = new Agent({ keepAlive: place % 2 === 0, maxSockets: 1 })
      return askUntilRefused({ port, agent, outcomes, place })
    }),
  )
  return { outcomes, ended }
}

type Client = { port: number; agent: Agent; outcomes: Outcomes; place: number }

async function askUntilRefused({ port, agent, outcomes, place }: Client): Promise<void> {
  for (let turn = place; ; turn += 1) {
    const call = CALLS[turn % CALLS.length] as Call
    try {
      const { statusCode = 0 } = await ask(port, agent, call)
      outcomes.answered += 1
      if (statusCode >= 500) outcomes.failed.push(`${call.method} ${call.path}: ${statusCode}`)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ECONNREFUSED') outcomes.refused += 1
      else outcomes.cut.push(`${call.method} ${call.path}: ${code ?? message}`)
      if (code === 'ECONNREFUSED') break
    }
    await wait(THINKING_MS)
  }
  agent.destroy()
}

/** One request, and its answer read to the end. */
function ask(port: number, agent: Agent, { method, path, body }: Call): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => resolve(answer))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
