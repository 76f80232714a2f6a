import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { ViewedReply } from '../../display/report-contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import type { Page } from '../page.ts'
import { NO_STORE } from '../store/page-store.ts'
import { convertedEmail } from '../visit/local-store.ts'
import { currentUrl } from './page-facts.ts'

/** What of a page its reports need. */
type Caller = Pick<Page, 'embed' | 'log' | 'store'>

/**
 * Sends JSON, with what most reports tell of the page, in a way that outlives it. It goes as text/plain, as texts do of
 * themselves, and the service reads it as JSON: a JSON content type would need a preflight first, and at unload only the
 * preflight would leave.
 */
async function post(
  { embed, store }: Caller,
  what: string,
  body: Record<string, Plain>,
  facts: Record<string, Plain> = { url: currentUrl(), ...(store?.facts ?? NO_STORE) },
): Promise<Response> {
  const reply = await fetch(`${embed.api}/api/display/${what}`, {
    method: 'POST',
    body: plainJson({ ...body, ...facts }),
    keepalive: true,
    credentials: 'omit',
  })
  if (!reply.ok) throw new Error(`${what} answered ${reply.status}`)
  return reply
}

/** Reports that a popup is on the screen; gives the view's id, or '' when the call failed (W7.25, W7.26, W8.05). */
export async function reportViewed(page: Page, popup: PopupObject, trigger: string): Promise<string> {
  try {
    const reply = await post(page, `viewed/${popup.poptin_id}`, {
      viewer_id: popup.viewer_id,
      trigger,
      client_id: page.embed.clientId,
      type: popup.poptin_type,
      converted_email: convertedEmail(),
    })
    reportActivity(page, popup, 'viewed')
    return ((await reply.json()) as ViewedReply).poptin_view_id
  } catch (error) {
    page.log('the viewed call failed', error)
    return ''
  }
}

/** Reports that a popup was closed without a conversion (W7.27). */
export function reportClosed(page: Page, popup: PopupObject): void {
  post(page, `closed/${popup.poptin_id}`, {
    viewer_id: popup.viewer_id,
    client_id: page.embed.clientId,
    converted_email: convertedEmail(),
  }).catch(page.log)
  reportActivity(page, popup, 'closed')
}

/**
 * Reports that a popup could not be shown as it should: which one to which viewer id, and nothing of the page, the visitor or
 * what went wrong. A page that is over has not failed.
 */
export function reportFailed(page: Page, { poptin_id, viewer_id }: PopupObject): void {
  if (!page.signal.aborted)
    post(page, `failed/${poptin_id}`, { viewer_id, client_id: page.embed.clientId }, {}).catch(page.log)
}

/** Reports that a known visitor is here (W7.28, W9.28). */
export function reportSession(page: Caller): void {
  reportKnown(page, 'total-website-session')
}

/** Reports what a known visitor did with a popup (W7.29, W7.30). */
function reportActivity(page: Page, popup: PopupObject, activity: 'viewed' | 'closed'): void {
  reportKnown(page, 'conversion-activities', { poptin_id: popup.poptin_id, activity })
}

/** Reports nothing for a visitor without a saved address. */
function reportKnown(page: Caller, what: string, body: Record<string, Plain> = {}): void {
  const email = convertedEmail()
  if (email !== '') post(page, `${what}/${page.embed.clientId}`, { ...body, email }).catch(page.log)
}
