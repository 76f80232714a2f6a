import type { Page, Request } from '@playwright/test'

/** In ms, as Playwright waits after a page was loaded. */
const SILENCE_MS = 500

/** Does something to a page that stays, and waits until the page has asked the server for nothing more for a while. */
export async function silence(page: Page, work: () => Promise<void>): Promise<void> {
  const asked = new Set<Request>()
  let calm = () => {}
  const isCalm = new Promise<void>((resolve) => {
    calm = resolve
  })
  let timer: NodeJS.Timeout | undefined
  function rest() {
    clearTimeout(timer)
    if (asked.size === 0) timer = setTimeout(calm, SILENCE_MS)
  }
  function onAsked(request: Request) {
    asked.add(request)
    clearTimeout(timer)
  }
  function onAnswered(request: Request) {
    asked.delete(request)
    rest()
  }
  page.on('request', onAsked).on('requestfinished', onAnswered).on('requestfailed', onAnswered)
  try {
    await work()
    rest()
    await isCalm
  } finally {
    clearTimeout(timer)
    page.off('request', onAsked).off('requestfinished', onAnswered).off('requestfailed', onAnswered)
  }
}
