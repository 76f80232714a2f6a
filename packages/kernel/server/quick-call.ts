import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A request whose body has come. `ip` is the visitor's, as the router would say; `socket` is of who handed it on. */
export type QuickRequest = {
  ip: string
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
  body: Buffer
}

/** `headers` are names and values in turn; who answers adds the length. */
export type QuickResponse = { status: number; headers: readonly string[]; body: Buffer }

/**
 * A POST call so frequent that it is answered before the router, whose work for a request costs twice what plain
 * `node:http` does. Beside it stands a route for the same address, which gets every request that is out of the
 * ordinary: one that `find` passes over, is too long or comes too often.
 */
export type QuickCall<Found = unknown> = {
  /** The route beside it; figures are kept by its name. */
  route: string
  bodyLimitBytes: number
  /** Counts a request of an address, and rejects when that was too often. The route counts with the same. */
  limit(request: { ip: string }): Promise<unknown>
  /** What the call is about, by its address and headers; `null` leaves the request to the route. */
  find(request: IncomingMessage): Found | null
  /** Headers of every answer, also of one to an error that nobody expected. */
  headers(request: Pick<IncomingMessage, 'headers'>): readonly string[]
  answer(found: Found, request: QuickRequest): QuickResponse | Promise<QuickResponse>
  /** Is told once the bytes of an answer have left the process. */
  sent(body: Buffer): void
}

/** Lets a call be answered before the router. */
export type AnswerQuickly = <Found>(call: QuickCall<Found>) => void
