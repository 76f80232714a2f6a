import type { Outcome, Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

type Meanings = {
  /** Statuses of the caller's own codes. */
  status?: Readonly<Record<string, number>>
  /** Status of a code that nobody knows; 400 where nothing is said. */
  otherwise?: number
}

/** Statuses of codes that mean the same everywhere. */
const USUAL: Readonly<Record<string, number>> = {
  'not-found': 404,
  'changed-meanwhile': 409,
  'wrong-state': 409,
  'foreign-origin': 403,
}

/**
 * Answers that something was refused, with the one body that the console's forms read: `{code, message, issues}`, where
 * `issues` are the refusals that belong to a field. The first refusal whose code has a status gives code and status; what
 * is unknown and belongs to no field is 404, what is taken or has moved 409. `more` joins the body, or replaces a part.
 */
export function replyRefusals(
  reply: FastifyReply,
  refusals: readonly Refusal[],
  { status = {}, otherwise = 400 }: Meanings = {},
  more: object = {},
): FastifyReply {
  const messages = [...new Set(refusals.map(({ message }) => message))]
  const known = refusals.find((refusal) => statusOf(refusal, status) !== null)
  const first = known ?? refusals[0] ?? { code: 'refused', message: 'This is not possible.' }
  return reply.code(statusOf(first, status) ?? otherwise).send({
    code: first.code,
    message: messages.join(' ') || first.message,
    issues: refusals.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }])),
    ...more,
  })
}

/** Answers one refusal with this status. */
export function replyRefusal(reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  return replyRefusals(reply, [refusal], { status: { [refusal.code]: status } })
}

/** Answers what a use case gave: its value, or 204 where that says nothing, or why it was refused (`replyRefusals`). */
export function replyOutcome(
  reply: FastifyReply,
  outcome: Outcome<unknown>,
  meanings: Meanings = {},
): FastifyReply {
  if (!outcome.ok) return replyRefusals(reply, outcome.refusals, meanings)
  const isEmpty = outcome.value === null || outcome.value === undefined
  return isEmpty ? reply.code(204).send() : reply.send(outcome.value)
}

/** Answers input that its schema refuses, where a route parses it by itself: 400 `bad-request`, field by field. */
export function replyBadInput(reply: FastifyReply, error: z.ZodError): FastifyReply {
  const issues = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const refusals = [{ code: 'bad-request', message: z.prettifyError(error) }]
  return replyRefusals(reply, refusals, {}, { issues })
}

function statusOf({ code, field }: Refusal, own: Readonly<Record<string, number>>): number | null {
  const named = own[code] ?? USUAL[code]
  if (named !== undefined) return named
  if (field === undefined && /^unknown[-_]/.test(code)) return 404
  return /-(?:taken|moved)$/.test(code) ? 409 : null
}
