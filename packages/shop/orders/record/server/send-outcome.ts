import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import { replyRefusals } from '@buoy/platform/http/server/reply-outcome.ts'
import type { FastifyReply } from 'fastify'

/** Answers an outcome about an order: its value, 404 for what is not there, else 409 with the reasons. */
export function sendOutcome<Value>(reply: FastifyReply, outcome: Outcome<Value>): FastifyReply {
  if (outcome.ok) return reply.send(outcome.value ?? { ok: true })
  return replyRefusals(reply, outcome.refusals, { otherwise: 409 })
}
