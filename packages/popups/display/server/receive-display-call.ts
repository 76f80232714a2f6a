import type { IncomingHttpHeaders } from 'node:http'
import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { z } from 'zod'
import { DISPLAY_FIELDS, displayInput } from '../contract.ts'
import { buildDisplayReply } from './build-display-reply.ts'
import { buildPreviewReply } from './build-preview-reply.ts'
import type { CompiledAccount } from './compile-account.ts'
import { parseFields } from './parse-call.ts'
import { readBody } from './read-body.ts'
import { usualForm } from './read-usual-form.ts'
import type { Caller } from './read-visitor.ts'
import type { Service } from './service.ts'

/** A display call of an account whose page may read the answer. */
export type DisplayCall = { ip: string; headers: IncomingHttpHeaders; body: unknown }

const readUsual = usualForm(DISPLAY_FIELDS, displayInput.shape)

/** Reads a display call and decides (W7.01–W7.06): the answer as JSON, in memory that `memory` gives. */
export async function receiveDisplayCall(
  service: Service,
  account: CompiledAccount,
  call: DisplayCall,
  memory: (bytes: number) => Buffer,
): Promise<Outcome<Buffer>> {
  const { headers, body } = call
  const type = headers['content-type']
  const usual = Buffer.isBuffer(body) ? readUsual(body, type ?? '') : null
  const input = usual === null ? await readAny(body, type) : done(usual)
  if (!input.ok) return input
  // All calls of a busy moment are read, and then all are judged: the processor keeps the code of each at hand.
  await null
  service.sightings.note(account, headers.origin)
  const caller = callerOf(service, call)
  const isPreview = input.value.preview_mode || input.value.preview_poptin_id !== ''
  if (!isPreview) return done(buildDisplayReply(service, account, input.value, caller, memory))
  const reply = await buildPreviewReply(service, account, input.value, caller)
  return done(Buffer.from(JSON.stringify(reply)))
}

/** What a request itself tells of who makes it. */
export function callerOf(
  { countryOf }: Pick<Service, 'countryOf'>,
  { ip, headers }: Pick<DisplayCall, 'ip' | 'headers'>,
): Caller {
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    acceptLanguage: headers['accept-language'] ?? '',
    country: countryOf({ ip, headers }),
  }
}

async function readAny(
  body: unknown,
  contentType: string | undefined,
): Promise<Outcome<z.output<typeof displayInput>>> {
  const fields = await readBody(body, contentType)
  return fields.ok ? parseFields(displayInput, fields.value) : fields
}
