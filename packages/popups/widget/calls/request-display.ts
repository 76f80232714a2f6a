import type { DisplayReply } from '../../display/contract.ts'
import type { Page } from '../page.ts'
import { convertedEmail } from '../visit/local-store.ts'
import { ask } from './ask.ts'
import { currentUrl, visitorFacts } from './page-facts.ts'

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

function embeddedForms(): string {
  const containers = document.querySelectorAll<HTMLElement>('.poptin-embedded[data-id]')
  return [...containers].map((container) => container.dataset.id ?? '').join(',')
}
