import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { FastifyReply } from 'fastify'

/** Answers an outcome: its value, 404 for what is not there, else 409 with the reasons. */
export function sendOutcome<Value>(reply: FastifyReply, outcome: Outcome<Value>): FastifyReply {
  if (outcome.ok) return reply.send(outcome.value ?? { ok: true })
  const [first] = outcome.refusals
  const issues = outcome.refusals.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
  return reply.code(first?.code === 'not-found' ? 404 : 409).send({ ...first, issues })
}
