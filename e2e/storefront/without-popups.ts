import type { Page } from '@playwright/test'

/** Keeps the demo store's popups away, for tests that move the page's time past their moment. */
export async function withoutPopups(page: Page): Promise<void> {
  await page.route('**/embed/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}
