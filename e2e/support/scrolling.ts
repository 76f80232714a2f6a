import type { JSHandle, Page } from '@playwright/test'

export type Scrolling = { durationMs: number; top: number }

/** Notes from now on how long the page scrolls once an error appears in the payment area, and where that comes to rest. */
export async function watchScrolling(page: Page): Promise<JSHandle<{ result: Promise<Scrolling> }>> {
  return page.evaluateHandle(() => {
    const REST_MS = 400
    const result = new Promise<Scrolling>((resolve) => {
      const observer = new MutationObserver(() => {
        const notice = document.querySelector('#payment .woocommerce-error')
        if (notice === null) return
        observer.disconnect()
        const from = performance.now()
        let last = from
        addEventListener('scroll', () => {
          last = performance.now()
        })
        const look = () => {
          const isAtRest = last > from && performance.now() - last > REST_MS
          if (!isAtRest) return void requestAnimationFrame(look)
          const place = notice.closest('[role="alert"]') ?? notice
          resolve({ durationMs: last - from, top: place.getBoundingClientRect().top })
        }
        look()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    return { result }
  })
}
