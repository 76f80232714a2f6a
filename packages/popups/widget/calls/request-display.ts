import type { ClickReply, DisplayReply } from '../../display/contract.ts'
import { operatingSystem } from '../../targeting/rules/operating-system.ts'
import type { Page } from '../page.ts'
import { convertedEmail } from '../visit/local-store.ts'
import { currentUrl, formData, visitorFacts } from './page-facts.ts'

/** Nothing is previewed. */
const NO_PREVIEW: Record<string, string> = { preview_poptin_id: '' }

/**
 * Asks which popups this page and visitor may see (W7.01–W7.06), or with `preview` which one is previewed (W2.05).
 * Throws when the call fails (W7.51).
 */
export async function requestDisplay(page: Page, preview = NO_PREVIEW): Promise<DisplayReply> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const fields = {
    ...visitorFacts(page),
    if_page_refreshed: navigation?.type === 'reload' ? '1' : '0',
    poptin_viewed_url: currentUrl(),
    cc: page.country,
    converted_email: convertedEmail(),
    poptin_forms_id: embeddedForms(),
    ...preview,
  }
  return (await ask(page, page.embed.clientId, fields)) as DisplayReply
}

/** Asks for one popup that a click has named and this page does not have (W2.19, W7.07–W7.09). */
export async function sendClick(page: Page, poptinId: string): Promise<ClickReply> {
  const fields = {
    ...visitorFacts(page),
    client_id: page.embed.clientId,
    poptin_display: '',
    browser_language: navigator.language,
    operating_system: operatingSystem(navigator.userAgent),
  }
  return (await ask(page, `click/${poptinId}`, fields)) as ClickReply
}

/** Asks for a popup that another one leads to and this page does not have (W7.10). */
export async function requestLaunch(page: Page, poptinId: string): Promise<ClickReply> {
  return (await ask(page, `click/${poptinId}?client_id=${page.embed.clientId}`)) as ClickReply
}

async function ask(page: Page, what: string, fields?: Record<string, string>): Promise<unknown> {
  const reply = await fetch(`${page.embed.display}/api/display/${what}`, {
    ...(fields && { method: 'POST', body: formData(fields) }),
    credentials: 'omit',
    signal: page.signal,
  })
  if (!reply.ok) throw new Error(`${what} answered ${reply.status}`)
  return reply.json()
}

function embeddedForms(): string {
  const containers = document.querySelectorAll<HTMLElement>('.poptin-embedded[data-id]')
  return [...containers].map((container) => container.dataset.id ?? '').join(',')
}
