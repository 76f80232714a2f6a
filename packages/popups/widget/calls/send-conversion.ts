import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { ConversionReply } from '../../display/contract.ts'
import type { PopupObject } from '../../display/popup-contract.ts'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'
import { operatingSystem } from '../../targeting/rules/operating-system.ts'
import type { Page } from '../page.ts'
import { rememberConversion } from '../remember-conversion.ts'
import { FIRST_CHANCE_MS, isDue, isLastTry } from '../rules/letter-age.ts'
import { readCookie } from '../visit/cookie.ts'
import { type Letter, outbox } from './outbox.ts'
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

/** Kinds that go under their name alone; the others stand in `newExtraFields` as well, with their words (W7.17, W7.20). */
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
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  const letter: Letter = {
    ...{ key, popup, at: Date.now() },
    url: `${page.embed.api}/api/display/conversion/${popup.viewer_id}`,
    body: write(page, popup, answer, key),
    email: answer.fields.find((field) => field.type === 'email' && field.value !== '')?.value,
  }
  await outbox.put(letter)
  return deliver(page, letter)
}

/** Sends what still waits from earlier pages; the service keeps each at most once. */
export async function deliverOutbox(page: Page): Promise<void> {
  for (const letter of await outbox.all()) {
    const ageMs = Date.now() - letter.at
    if (!isDue(ageMs)) continue
    await deliver(page, { ...letter, body: `${letter.body}&recovered=1` })
    if (isLastTry(ageMs)) await outbox.drop(letter.key)
  }
}

async function deliver(page: Page, letter: Letter): Promise<ConversionReply | null> {
  const body = letter.body.length < OUTLIVING_BYTES ? letter.body : lighter(page, letter.body)
  let status = 0
  try {
    const reply = await fetch(letter.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      keepalive: body.length < OUTLIVING_BYTES,
      credentials: 'omit',
      signal: AbortSignal.timeout(FIRST_CHANCE_MS),
    })
    status = reply.status
    // Something between us may answer in the service's place, with a page of its own: that took nothing.
    const answer: unknown = await reply.json()
    if (!isOurs(answer)) throw new Error('somebody else answered')
    // Before anybody is thanked, so that not even a reload in that second shows the popup again.
    if (answer.success && letter.popup) rememberConversion(letter.popup, letter.email)
    // What the service turns down it would turn down again; only "later" and "broken" are worth another try.
    if (status < 500 && status !== 429 && status !== 408) await outbox.drop(letter.key)
    // A captcha that was not solved: the visitor can.
    if (!reply.ok && status !== 422) throw new Error('turned down')
    return answer
  } catch (error) {
    // Never to the visitor (W8.09).
    page.onMonitor({
      ...{ call: 'conversion', status, message: String(error) },
      poptin_id: letter.popup?.poptin_id ?? '',
    })
    return null
  }
}

/**
 * A letter that can outlive its page: without the lists of visited pages, since an answer is worth more than the way to
 * it, and without the answers that stand in it twice.
 */
function lighter(page: Page, body: string): string {
  const fields = new URLSearchParams(body)
  for (const list of Object.keys(page.visited)) fields.delete(list)
  for (const { name } of JSON.parse(fields.get('newExtraFields') ?? '[]')) fields.delete(name)
  return fields.toString()
}

/** Every answer of the service says whether it took the conversion. */
function isOurs(answer: unknown): answer is ConversionReply {
  return typeof (answer as { success?: unknown } | null)?.success === 'boolean'
}

function write(page: Page, popup: PopupObject, answer: Answer, key: string): string {
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
    ...Object.fromEntries(answer.fields.map(({ name, value }) => [name, value])),
    newExtraFields: plainJson(answer.fields.filter(({ type }) => !PROPER_KINDS.includes(type))),
    checkbox_checked: answer.fields.some(({ type, value }) => type === 'consent' && value !== '') ? '1' : '0',
    leader_request_cookie: readCookie('leader_request') ?? '',
    facebook_messanger_data_ref: '',
    idempotency_key: key,
  }).toString()
}
