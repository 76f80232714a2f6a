import { type Plain, plainJson } from '@buoy/kernel/rules/plain-json.ts'
import type { ViewedReply } from '../../display/contract.ts'
import type { PopupObject } from '../../display/popup-contract.ts'
import type { Page } from '../page.ts'
import { convertedEmail } from '../visit/local-store.ts'
import { currentUrl, STORE } from './page-facts.ts'

/**
 * Sends JSON in a way that outlives the page. It goes as text/plain, which the service reads as JSON:
 * a JSON content type would need a preflight first, and at unload only the preflight would leave.
 */
async function post(url: string, body: Plain): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: plainJson(body),
    keepalive: true,
    credentials: 'omit',
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return reply
}

/** Reports that a popup is on the screen; gives the view's id, or '' when the call failed (W7.25, W7.26, W8.05). */
export async function reportViewed(page: Page, popup: PopupObject, trigger: string): Promise<string> {
  try {
    const reply = await post(`${page.embed.api}/api/display/viewed/${popup.poptin_id}`, {
      viewer_id: popup.viewer_id,
      trigger,
      client_id: page.embed.clientId,
      type: popup.poptin_type,
      url: currentUrl(),
      ...STORE,
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
  post(`${page.embed.api}/api/display/closed/${popup.poptin_id}`, {
    client_id: page.embed.clientId,
    url: currentUrl(),
    converted_email: convertedEmail(),
    ...STORE,
  }).catch(page.log)
  reportActivity(page, popup, 'closed')
}

/** Reports that a known visitor is here (W7.28, W9.28); nothing for a visitor without a saved address. */
export function reportSession(page: Pick<Page, 'embed' | 'log'>): void {
  reportKnown(page, 'total-website-session')
}

/** Reports what a known visitor did with a popup (W7.29, W7.30). */
function reportActivity(page: Page, popup: PopupObject, activity: 'viewed' | 'closed'): void {
  reportKnown(page, 'conversion-activities', { poptin_id: popup.poptin_id, activity })
}

function reportKnown({ embed, log }: Pick<Page, 'embed' | 'log'>, call: string, what = {}): void {
  const email = convertedEmail()
  if (email === '') return
  const body = { email, ...what, url: currentUrl(), ...STORE }
  post(`${embed.api}/api/display/${call}/${embed.clientId}`, body).catch(log)
}
