import { isStorageFault } from '@buoy/kernel/server/storage-fault.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** What a person can do about a status that Fastify itself gives; the rest bring their own text. */
const TEXT_BY_CODE: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is larger than this address takes. Send less at once.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON. Check it and send it again.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty although it is announced as JSON. Send a JSON document.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This address does not take bodies of that content type.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says. Send it again.',
  FST_ERR_BAD_URL: 'The address holds a percent sign that encodes no character. Check the address.',
}

/** Answers every error as JSON `{code, message}`: 4xx with a text that helps, 5xx without any detail. */
export function replyErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | RefusedFields, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map((issue) => ({
        field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'is not valid',
      }))
      return reply.code(400).send(invalidInput(issues, error.validationContext))
    }
    if (isRefused(error)) return reply.code(400).send(invalidInput(error.issues))
    const status = statusOf(error)
    if (status < 500) return send(reply, status, codeOf(error), TEXT_BY_CODE[error.code] ?? error.message)
    request.log.error({ err: error }, 'a request met an unexpected error')
    const failure = unexpectedFailure(error, request.id)
    for (const [name, value] of Object.entries(failure.headers)) reply.header(name, value)
    return send(reply, failure.status === 500 ? status : failure.status, failure.code, failure.message)
  })
}

type Issue = { field: string; message: string }
type RefusedFields = Error & { statusCode: number; code: string; issues: Issue[] }

/** A request with fields that no route could take; answered like input that does not fit its schema. */
export function refusedFields(issues: Issue[]): RefusedFields {
  return Object.assign(new Error('The request holds text that cannot be taken.'), {
    statusCode: 400,
    code: 'invalid-input',
    issues,
  })
}

/** A schema's own error, thrown where nobody expected it, has issues as well and is no answer to a visitor. */
function isRefused(error: FastifyError | RefusedFields): error is RefusedFields {
  return error.code === 'invalid-input' && 'issues' in error
}

function invalidInput(issues: Issue[], whole = 'The request') {
  const message = issues.map((issue) => `${issue.field || whole}: ${issue.message}`).join('; ')
  return { code: 'invalid-input', message, issues }
}

/** When a client may try again after the database or the disk took nothing, in seconds. */
const STORAGE_RETRY_SECONDS = 30

/**
 * The response to an error that nobody expected: no detail, and the number under which the log has it. A database or
 * disk that takes nothing is 503 with a time to try again.
 */
export function unexpectedFailure(
  error: unknown,
  requestId: string,
): { status: number; headers: Record<string, string>; code: string; message: string } {
  if (isStorageFault(error))
    return {
      status: 503,
      headers: { 'retry-after': String(STORAGE_RETRY_SECONDS) },
      code: 'storage-unavailable',
      message: `Nothing can be saved at the moment, so nothing was changed. Try again in a minute; if it stays, tell us the number ${requestId}.`,
    }
  return {
    status: 500,
    headers: {},
    code: 'internal-error',
    message: `Something went wrong on our side. Try again; if it stays, tell us the number ${requestId}.`,
  }
}

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

function codeOf(error: FastifyError): string {
  return error.code === undefined || error.code.startsWith('FST_') ? 'bad-request' : error.code
}

function send(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send({ code, message })
}
