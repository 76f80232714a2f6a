import type { ArrivalReply } from '../contract.ts'
import { ATTRIBUTION_FIELDS, attributionValues, FIELD_PREFIX } from '../rules/attribution-fields.ts'
import {
  CHOICE_COOKIE,
  CHOICE_LIFETIME_SECONDS,
  isTrackingAllowed,
  readChoice,
  type TrackingMode,
} from '../rules/consent.ts'
import { COOKIE_LIFETIME_MONTHS, SBJS_COOKIES } from '../rules/sbjs-view.ts'
import { showAttributionInputs } from './attribution-inputs.ts'
import { storeCheckoutData } from './checkout-data.ts'

/** The documented settings in the page. The admin ajax address is kept there, and nothing is sent to it (S7.65). */
type AttributionGlobal = {
  params: {
    lifetime: number
    session: number
    base64: boolean
    ajaxurl: string
    prefix: string
    allowTracking: boolean
  }
  fields: typeof ATTRIBUTION_FIELDS
  setOrderTracking: (allow: boolean) => Promise<void>
}

declare global {
  interface Window {
    wc_order_attribution?: AttributionGlobal
    setOrderTracking?: (allow: boolean) => Promise<void>
  }
  interface Navigator {
    /** Global Privacy Control; only some browsers know it. */
    globalPrivacyControl?: boolean
  }
}

const ARRIVALS = '/arrivals'
const SESSION_MINUTES = 30
let hasTold = false

/**
 * Starts attribution on a page, once: offers the documented global, tells the shop of the opened page when
 * that is allowed (S4.56), and clears what there is when it is not (S4.57).
 */
export function startOrderTracking(mode: TrackingMode): void {
  if (hasTold) return
  hasTold = true
  const isAllowed = allowedNow(mode)
  window.wc_order_attribution = {
    params: {
      lifetime: COOKIE_LIFETIME_MONTHS,
      session: SESSION_MINUTES,
      base64: true,
      ajaxurl: `${location.origin}/wp-admin/admin-ajax.php`,
      prefix: FIELD_PREFIX,
      allowTracking: isAllowed,
    },
    fields: ATTRIBUTION_FIELDS,
    setOrderTracking,
  }
  window.setOrderTracking = setOrderTracking
  if (isAllowed) void tellArrival()
  else void clearTracking()
}

/** Allows or forbids attribution in this browser, for six months (S4.58), and acts on it at once. */
export async function setOrderTracking(allow: boolean): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${CHOICE_COOKIE}=${allow ? 'yes' : 'no'}; path=/; max-age=${CHOICE_LIFETIME_SECONDS}; samesite=lax${secure}`
  if (window.wc_order_attribution) window.wc_order_attribution.params.allowTracking = allow
  await (allow ? tellArrival() : clearTracking())
}

/** Tells whether this browser may be followed, as far as the page knows. */
export function allowedNow(mode: TrackingMode): boolean {
  return isTrackingAllowed({
    mode,
    choice: readChoice(document.cookie),
    privacyControl: navigator.globalPrivacyControl === true,
  })
}

async function tellArrival(): Promise<void> {
  const reply = await send('POST', { page: location.href, referrer: document.referrer })
  if (reply !== null) show(reply)
}

async function clearTracking(): Promise<void> {
  const wasFollowed = SBJS_COOKIES.filter((name) => document.cookie.includes(`${name}=`))
  for (const name of wasFollowed) {
    for (const domain of ['', `; domain=.${location.hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
  show({ isFollowed: false, fields: attributionValues(null) })
  // The server takes back its own cookie, which scripts cannot reach, and forgets the visit.
  if (wasFollowed.length > 0) await send('DELETE')
}

function show({ fields }: ArrivalReply): void {
  showAttributionInputs(fields)
  storeCheckoutData(window as Parameters<typeof storeCheckoutData>[0], fields)
}

/** `null` when the shop did not answer: attribution is never worth an error on the page. */
async function send(method: 'POST' | 'DELETE', body?: object): Promise<ArrivalReply | null> {
  try {
    const reply = await fetch(ARRIVALS, {
      method,
      keepalive: true,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    return reply.ok ? ((await reply.json()) as ArrivalReply) : null
  } catch {
    return null
  }
}
