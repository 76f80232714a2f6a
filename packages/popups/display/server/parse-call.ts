import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CallRefused } from '../contract.ts'
import { readBody } from './read-body.ts'

/** Reads and checks a call's body. Refuses with the name of the field that is wrong and what it must be. */
export async function parseCall<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
): Promise<Outcome<z.output<Schema>>> {
  const body = await readBody(request.body, request.headers['content-type'])
  return body.ok ? parseFields(schema, body.value) : body
}

/** Checks fields that are already read: of a path, a query or a body. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
): Outcome<z.output<Schema>> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return done(parsed.data)
  return refused(
    ...parsed.error.issues.map((issue) => {
      const field = issue.path.join('.')
      return { code: 'invalid_field', field, message: `${field}: ${issue.message}` }
    }),
  )
}

const UNSPOKEN = { message: 'The call cannot be answered.' }

/** Answers that a call was turned down, with the first reason. */
export function refuseCall(reply: FastifyReply, status: number, refusal: Pick<Refusal, 'message' | 'field'>) {
  return reply.code(status).send(refusalBody(refusal))
}

/** What a call that was turned down is told, in the shape of the calls. */
export function refusalBody(refusal: Pick<Refusal, 'message' | 'field'> = UNSPOKEN): CallRefused {
  const body: CallRefused = { success: false, message: refusal.message }
  return refusal.field === undefined ? body : { ...body, field: refusal.field }
}

/** The same for an outcome that went wrong. */
export function refuseAll(reply: FastifyReply, status: number, refusals: Refusal[]) {
  return refuseCall(reply, status, refusals[0] ?? UNSPOKEN)
}

/** How long anyone who reports is asked to wait when too many reports wait to be written, in seconds. */
const RETRY_SECONDS = 30

const NOT_WRITTEN = {
  full: 'Too many reports wait to be written.',
  failed: 'Reports cannot be written at the moment.',
} as const

/** Answers that a report was not kept, since the database cannot keep up or is away: later it may be. */
export function refuseForNow(reply: FastifyReply, reason: keyof typeof NOT_WRITTEN) {
  reply.header('retry-after', String(RETRY_SECONDS)).header('access-control-expose-headers', 'Retry-After')
  return refuseCall(reply, 503, {
    message: `${NOT_WRITTEN[reason]} Send this one again in ${RETRY_SECONDS} seconds.`,
  })
}
