import type { PopupObject } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { evaluatePageFilters } from '../../targeting/rules/evaluate-page-filters.ts'
import type { Verdict } from '../../targeting/rules/verdict.ts'
import type { Page } from '../page.ts'
import { pageFacts } from './page-facts.ts'

/** Gets ready to look at a popup's filters for the page: whether the browser blocks advertisements is asked only once. */
export async function openPageFilters(page: Page, popup: PopupObject): Promise<() => Verdict> {
  const asksBlocker = isOn(popup.display_if_adblock_active)
  const hasAdBlocker = asksBlocker ? await page.hasAdBlocker() : undefined
  return () => evaluatePageFilters(popup, pageFacts(hasAdBlocker))
}
