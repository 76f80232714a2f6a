import { plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { ConversionReply } from '../../display/report-contract.ts'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { operatingSystem } from '../../targeting/rules/operating-system.ts'
import { cookieWhenConverted } from '../../targeting/rules/suppression.ts'
import type { CodeTab } from '../codes/has-code.ts'
import { later, type Page } from '../page.ts'
import { FIRST_CHANCE_MS, isDue, isLastAttempt, retryMs } from '../rules/letter-age.ts'
import { readCookie, writeCookie } from '../visit/cookie.ts'
import { noteEngagement } from '../visit/engagement-log.ts'
import { saveConvertedEmail, saveFirstName } from '../visit/local-store.ts'
import { type Letter, outbox } from './outbox.ts'
import { currentUrl, pageFacts } from './page-facts.ts'

/** What a visitor answered. */
export type ConversionResult = {
  fields: NormalisedField[]
  trigger: string
  viewId: string
  coupon: string
  /** Label of the link button that was pressed; '' for a form. */
  extraButton: string
  /** Where the code that is given for it is shown again. */
  codeTab?: CodeTab | undefined
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
  answer: ConversionResult,
): Promise<ConversionReply | null> {
  const answered = (type: string) =>
    answer.fields.find((field) => field.type === type && field.value !== '')?.value
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  const letter: Letter = {
    key,
    popup,
    at: Date.now(),
    url: `${page.embed.api}/api/display/conversion/${popup.viewer_id}`,
    body: write(page, popup, answer, key),
    codeTab: answer.codeTab,
    email: answered('email'),
    name: answered('consent') && (answered('first_name') ?? answered('name')?.split(' ', 1)[0]),
  }
  await outbox.put(letter)
  const reply = await deliver(page, letter)
  if (undelivered.has(key)) later(page, FIRST_CHANCE_MS, () => void deliverOutbox(page).catch(page.log))
  return reply
}

/** Conversions of this page that the service does not have yet. */
const undelivered = new Map<string, Letter>()

/**
 * Sends what still waits, from earlier pages and from this one; the service keeps each at most once. What fails, or
 * what another page may be sending at this moment, is tried again later.
 */
export async function deliverOutbox(page: Page): Promise<void> {
  let nextMs = Number.POSITIVE_INFINITY
  for (const letter of await outbox.all()) {
    const ageMs = Date.now() - letter.at
    if (isDue(ageMs)) {
      await deliver(page, again(letter))
      if (isLastAttempt(ageMs)) await outbox.drop(letter.key)
      else if (undelivered.has(letter.key)) nextMs = Math.min(nextMs, retryMs(ageMs))
    } else nextMs = Math.min(nextMs, FIRST_CHANCE_MS - Math.abs(ageMs) + 1)
  }
  if (nextMs < Number.POSITIVE_INFINITY && !page.signal.aborted)
    later(page, nextMs, () => void deliverOutbox(page).catch(page.log))
}

/** Sends what this page could not, once more when it ends: such a call outlives it. */
export function deliverAtEnd({ signal }: Page): void {
  const send = () => {
    for (const letter of undelivered.values()) void post(again(letter)).catch(() => {})
  }
  addEventListener('pagehide', send, { signal })
}

function again(letter: Letter): Letter {
  const mark = '&recovered=1'
  return letter.body.endsWith(mark) ? letter : { ...letter, body: letter.body + mark }
}

async function deliver(page: Page, letter: Letter): Promise<ConversionReply | null> {
  let status = 0
  undelivered.delete(letter.key)
  let isOver = false
  try {
    const reply = await post(letter, AbortSignal.timeout(FIRST_CHANCE_MS))
    status = reply.status
    // Something between us may answer in the service's place, with a page of its own: that took nothing.
    const answer: unknown = await reply.json()
    if (!isOurs(answer)) throw new Error('somebody else answered')
    // Before anybody is thanked, so that not even a reload in that second shows the popup again.
    if (answer.success && letter.popup) {
      rememberConversion(letter.popup, letter, !answer.is_remembered)
      const { popup, codeTab } = letter
      // A part that cannot be loaded must not have the conversion sent again.
      if (codeTab || answer.coupon)
        await import('../codes/kept-codes.ts').then(
          (codes) => codes.receiveCode(popup, codeTab, answer.coupon),
          page.log,
        )
    }
    // What the service turns down it would turn down again; only "later" and "broken" are worth another try.
    if (status < 500 && status !== 429 && status !== 408) {
      isOver = true
      await outbox.drop(letter.key)
    }
    // A captcha that was not solved: the visitor can.
    if (!reply.ok && status !== 422) throw new Error('turned down')
    return answer
  } catch (error) {
    if (!isOver) undelivered.set(letter.key, letter)
    // Never to the visitor (W8.09).
    page.onMonitor({
      call: 'conversion',
      status,
      message: String(error),
      poptin_id: letter.popup?.poptin_id ?? '',
    })
    return null
  }
}

function post({ url, body }: Letter, signal?: AbortSignal): Promise<Response> {
  const light = body.length < OUTLIVING_BYTES ? body : lighter(body)
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: light,
    keepalive: light.length < OUTLIVING_BYTES,
    // On our own shop's pages the answer sets a cookie; to other sites no cookie goes.
    credentials: 'same-origin',
    ...(signal && { signal }),
  })
}

/**
 * A letter that can outlive its page: without the lists of visited pages, since an answer is worth more than the way to
 * it, and without the answers that stand in it twice.
 */
function lighter(body: string): string {
  const fields = new URLSearchParams(body)
  for (const name of [...fields.keys()]) if (name.includes('visited_pages')) fields.delete(name)
  for (const { name } of JSON.parse(fields.get('newExtraFields') ?? '[]')) fields.delete(name)
  return fields.toString()
}

/** Every answer of the service says whether it took the conversion. */
function isOurs(answer: unknown): answer is ConversionReply {
  return typeof (answer as { success?: unknown } | null)?.success === 'boolean'
}

function write(page: Page, popup: PopupObject, answer: ConversionResult, key: string): string {
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

/** Remembers in this browser that a popup was answered, and by whom, if they left an address (W7.21, W7.22) or, with their consent, a name. */
function rememberConversion(popup: PopupObject, { email, name }: Letter, writes: boolean): void {
  if (writes) writeCookie(cookieWhenConverted(popup))
  noteEngagement(popup, 'converted')
  if (email) saveConvertedEmail(email)
  if (name) saveFirstName(name)
}
