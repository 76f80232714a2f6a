import type { Page } from '@playwright/test'
import { tagWith } from './tag-with.ts'

/** Switches the debug log of the page's popup script on (W8.11). Gives the list of its lines, which grows. */
export async function listenToLog(page: Page): Promise<string[]> {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') said.push(message.text())
  })
  await tagWith(page, 'debug=1')
  return said
}
