import type { FastifyReply, FastifyRequest } from 'fastify'

/** Somebody in a list of a stand-in, as it would show them. */
export type StoredPerson = { email: string; list: string; status: string; fields: Record<string, unknown> }

/** What the stand-ins of one sandbox have been told, in memory, and the next calls that they are too busy for. */
export type LeadBox = ReturnType<typeof openLeadBox>

/** More than anybody looks at; the oldest go. */
const MOST_STORED = 1000

/** The key that every stand-in accepts, and the list that it has. Mailchimp's keys end in their data centre. */
export const SANDBOX_KEY = 'sandbox-key-us0'
export const SANDBOX_LIST = '7'

/** Opens an empty memory. */
export function openLeadBox() {
  const people = new Map<string, StoredPerson>()
  const rows: string[][] = []
  let busy = { times: 0, retryAfterSeconds: 0 }
  return {
    rows,
    put: (service: string, person: StoredPerson) => {
      people.set(`${service} ${person.list} ${person.email.toLowerCase()}`, person)
      const [oldest] = people.keys()
      if (people.size > MOST_STORED && oldest !== undefined) people.delete(oldest)
    },
    find: (service: string, list: string, email: string) =>
      people.get(`${service} ${list} ${email.toLowerCase()}`) ?? null,
    addRows: (added: readonly string[][]) => {
      rows.push(...added)
      rows.splice(0, Math.max(0, rows.length - MOST_STORED))
    },
    listAll: () => [...people].map(([key, person]) => ({ service: key.split(' ')[0], ...person })),
    /** The next calls, of whichever service, are answered with 429. */
    beBusy: (times: number, retryAfterSeconds: number) => {
      busy = { times, retryAfterSeconds }
    },
    /** Seconds to wait when this call is one too many; `null` when it is not. */
    takeCall: (): number | null => {
      if (busy.times === 0) return null
      busy.times -= 1
      return busy.retryAfterSeconds
    },
  }
}

/** The body of a request as an object, whatever was sent. */
export function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** An object within something that was sent; empty when it is none. */
export function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Whether a service would accept an email address. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
}

/** Refuses a call in the shape of a service's errors. */
export function refuse(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).send(body)
}
