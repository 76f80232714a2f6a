import type { ClickReply } from '../../display/contract.ts'
import { operatingSystem } from '../../targeting/rules/operating-system.ts'
import type { Page } from '../page.ts'
import { ask } from './ask.ts'
import { visitorFacts } from './page-facts.ts'

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
