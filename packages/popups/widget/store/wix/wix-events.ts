import type { StorePage } from '../store-adapter.ts'

/** What Wix documents of `window.wixDevelopersAnalytics`. */
type WixAnalytics = { register: (appId: string, heard: (name: string, data: unknown) => void) => void }

const READY_EVENT = 'wixDevelopersAnalyticsReady'
const LISTENER = 'buoy-popups'

const listeners = new Set<(name: string, data: unknown) => void>()
let isRegistered = false

/** Calls back with each event that Wix tells of its page, until the page is over. Wix has no way to unregister. */
export function listenToWix({ signal, log }: StorePage, heard: (name: string, data: unknown) => void): void {
  listeners.add(heard)
  signal.addEventListener('abort', () => listeners.delete(heard), { once: true })
  const register = () => {
    const analytics: WixAnalytics | undefined = Reflect.get(window, 'wixDevelopersAnalytics')
    if (isRegistered || !analytics) return
    isRegistered = true
    analytics.register(LISTENER, (name, data) => {
      try {
        for (const listener of listeners) listener(name, data)
      } catch (error) {
        log('Cart Error', error)
      }
    })
  }
  register()
  if (!isRegistered) addEventListener(READY_EVENT, register, { signal })
}
