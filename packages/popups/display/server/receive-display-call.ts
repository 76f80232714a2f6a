import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { FindRegions } from '@buoy/platform/http/server/find-regions.ts'
import type { z } from 'zod'
import { isOwnSite, originHost } from '../../targeting/rules/site-host.ts'
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
export type DisplayCall = Parameters<FindRegions>[0] & { body: unknown }

const readUsual = usualForm(DISPLAY_FIELDS, displayInput.shape)

/** An answer as JSON, and a cookie to be set with it. */
export type DisplayAnswer = { body: Buffer; cookie: string | null }

/** Reads a display call and decides (W7.01–W7.06): the answer is in memory that `memory` gives. */
export async function receiveDisplayCall(
  service: Service,
  account: CompiledAccount,
  call: DisplayCall,
  memory: (bytes: number) => Buffer,
): Promise<Outcome<DisplayAnswer>> {
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
  if (isPreview) {
    const reply = await buildPreviewReply(service, account, input.value, caller)
    return done({ body: Buffer.from(JSON.stringify(reply)), cookie: null })
  }
  const { findHoldout } = service
  const isAsked = findHoldout !== undefined && account.isTested && isOfShop(service, headers.origin)
  const { isHeldOut, cookie } = isAsked ? await findHoldout(call) : NOT_HELD_OUT
  const asked = isHeldOut ? { ...caller, seesNoTest: true } : caller
  return done({ body: buildDisplayReply(service, account, input.value, asked, memory), cookie })
}

const NOT_HELD_OUT = { isHeldOut: false, cookie: null }

/** Whether a page of our own shop calls, whose visitors may be held out of all of its tests. */
function isOfShop({ ownHost }: Pick<Service, 'ownHost'>, origin: string | undefined): boolean {
  return origin !== undefined && isOwnSite(originHost(origin), [ownHost])
}

/** What a request itself tells of who makes it. */
export function callerOf(
  { countryOf, regionsOf }: Pick<Service, 'countryOf' | 'regionsOf'>,
  { ip, headers, socket }: Omit<DisplayCall, 'body'>,
): Caller {
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    acceptLanguage: headers['accept-language'] ?? '',
    country: countryOf({ ip, headers }),
    regions: () => regionsOf({ ip, headers, socket }),
  }
}

async function readAny(
  body: unknown,
  contentType: string | undefined,
): Promise<Outcome<z.output<typeof displayInput>>> {
  const fields = await readBody(body, contentType)
  return fields.ok ? parseFields(displayInput, fields.value) : fields
}
