import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { ConversionReply } from '../../display/contract.ts'
import type { PopupObject } from '../../display/popup-contract.ts'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'
import { operatingSystem } from '../../targeting/rules/operating-system.ts'
import type { Page } from '../page.ts'
import { readCookie } from '../visit/cookie.ts'
import { FIRST_CHANCE_MS, type Letter, outbox } from './outbox.ts'
import { currentUrl, pageFacts } from './page-facts.ts'

/** What a visitor answered. */
export type Answer = {
  fields: NormalisedField[]
  trigger: string
  viewId: string
  coupon: string
  /** Label of the link button that was pressed; '' for a form. */
  extraButton: string
}

/** Kinds with a place of their own in the call; the rest goes into `newExtraFields` (W7.20). */
const PROPER_KINDS = ['name', 'first_name', 'last_name', 'email', 'phone', 'consent']

/** Browsers let a call outlive its page up to 64 KiB, and refuse to make a larger one that should. */
const OUTLIVING_BYTES = 60_000

/**
 * Sends a conversion (W7.14–W7.20). It is written to the outbox before it leaves and taken out when the
 * service has it. Gives the service's answer, also one that turns the answers down, or `null` when the call failed and
 * will be made again.
 */
export async function sendConversion(
  page: Page,
  popup: PopupObject,
  answer: Answer,
): Promise<ConversionReply | null> {
  const letter: Letter = {
    key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
    url: `${page.embed.api}/api/display/conversion/${popup.viewer_id}`,
    body: '',
    at: Date.now(),
  }
  letter.body = write(page, popup, answer, letter.key)
  await outbox.put(letter)
  return deliver(page, letter)
}

/** Sends what still waits from earlier pages; the service keeps each at most once. */
export async function deliverOutbox(page: Page): Promise<void> {
  for (const letter of await outbox.waiting(Date.now())) {
    await deliver(page, { ...letter, body: `${letter.body}&recovered=1` })
  }
}

async function deliver(page: Page, letter: Letter): Promise<ConversionReply | null> {
  const body = letter.body.length < OUTLIVING_BYTES ? letter.body : withoutPages(page, letter.body)
  try {
    const reply = await fetch(letter.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      keepalive: body.length < OUTLIVING_BYTES,
      credentials: 'omit',
      signal: AbortSignal.timeout(FIRST_CHANCE_MS),
    })
    // Something between us may answer in the service's place, with a page of its own: that took nothing.
    const answer: unknown = await reply.json()
    if (!isOurs(answer)) throw new Error(`somebody else answered ${reply.status}`)
    // What the service turns down it would turn down again; only "later" and "broken" are worth another try.
    if (reply.status < 500 && reply.status !== 429 && reply.status !== 408) await outbox.drop(letter.key)
    // A captcha that was not solved: the visitor can.
    if (reply.status === 422) return answer
    if (!reply.ok) throw new Error(`conversion answered ${reply.status}`)
    return answer
  } catch (error) {
    // What the document calls the monitor (W8.09, W8.11): the debug log, and never the visitor.
    page.log('monitor', { call: 'conversion', message: String(error), url: letter.url })
    return null
  }
}

/** A letter without the lists of visited pages: an answer is worth more than the way to it. */
function withoutPages(page: Page, body: string): string {
  const fields = new URLSearchParams(body)
  for (const list of Object.keys(page.visited)) fields.delete(list)
  return fields.toString()
}

/** Every answer of the service says whether it took the conversion. */
function isOurs(answer: unknown): answer is ConversionReply {
  return typeof (answer as { success?: unknown } | null)?.success === 'boolean'
}

function write(page: Page, popup: PopupObject, answer: Answer, key: string): string {
  const proper = answer.fields.filter((field) => PROPER_KINDS.includes(field.type))
  const extra = answer.fields.filter((field) => !PROPER_KINDS.includes(field.type))
  return new URLSearchParams({
    url: currentUrl(),
    title: document.title,
    ...pageFacts(page),
    visitor: page.device,
    browser_language: navigator.language,
    operating_system: operatingSystem(navigator.userAgent),
    client_id: page.embed.clientId,
    poptin_id: popup.poptin_id,
    p_target: popup.poptin_target,
    trigger: answer.trigger,
    poptin_view_id: answer.viewId,
    coupon: answer.coupon,
    extra_button: answer.extraButton,
    ...Object.fromEntries(proper.map((field) => [field.name, field.value])),
    newExtraFields: plainJson(extra),
    checkbox_checked: proper.some((field) => field.type === 'consent' && field.value !== '') ? '1' : '0',
    leader_request_cookie: readCookie('leader_request') ?? '',
    facebook_messanger_data_ref: '',
    idempotency_key: key,
  }).toString()
}
