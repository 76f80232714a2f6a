import { STATUS_CODES } from 'node:http'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { FastifyError, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { REFUSAL_STATUS } from '../../campaigns/server/campaign-refusals.ts'
import type { Problem } from '../api-contract.ts'

/** Statuses of the API's own codes. */
const STATUS: Readonly<Record<string, number>> = {
  ...REFUSAL_STATUS,
  unfinished: 422,
  'precondition-failed': 412,
  'precondition-required': 428,
  // What the console tells an editor as a clash is here a condition that did not hold.
  stale_revision: 412,
}

/** Answers an error as `application/problem+json` (RFC 9457). */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  { code, detail, errors = [] }: { code: string; detail: string; errors?: Problem['errors'] },
): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    errors,
  }
  // Written by hand: the type of a reply with a schema is that of JSON.
  return reply
    .code(status)
    .type('application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}

/** Answers why a use case refused. What the account does not have is 404, also when another account has it. */
export function sendRefusals(reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply {
  const [first = { code: 'refused', message: 'This is not possible.' }] = refusals
  const status = STATUS[first.code] ?? (/^unknown[-_]/.test(first.code) ? 404 : 400)
  return sendProblem(reply, status, {
    code: first.code,
    detail: [...new Set(refusals.map(({ message }) => message))].join(' '),
    errors: refusals.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }])),
  })
}

/** Answers what was thrown on the way, unless it is a failure of ours: then it answers nothing and gives `null`. */
export function sendThrown(reply: FastifyReply, error: FastifyError): FastifyReply | null {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message = 'is not valid' }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message,
    }))
    const detail = errors.map(({ field, message }) => `${field || 'The request'}: ${message}`).join('; ')
    return sendProblem(reply, 400, { code: 'invalid-input', detail, errors })
  }
  const status = error.statusCode ?? 500
  if (status >= 500 || status < 400) return null
  const code = error.code === undefined || error.code.startsWith('FST_') ? 'bad-request' : error.code
  return sendProblem(reply, status, { code, detail: error.message })
}
