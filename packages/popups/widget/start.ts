import type { DisplayReply } from '../display/contract.ts'
import type { PopupObject } from '../model/popup-object-contract.ts'
import type { TriggerName } from '../model/rules/trigger-name.ts'
import { deviceOf } from '../targeting/rules/device.ts'
import { adBlockerProbe } from './ad-blocker.ts'
import { listenForAddressChanges } from './address-changes.ts'
import { currentUrl } from './calls/page-facts.ts'
import { reportSession } from './calls/report.ts'
import { requestDisplay } from './calls/request-display.ts'
import { deliverAtEnd, deliverOutbox } from './calls/send-conversion.ts'
import { KEPT_CODES } from './codes/has-code.ts'
import { type DebugLog, quietly } from './debug-log.ts'
import type { Embed } from './embed.ts'
import type { Guard } from './guards/watch-page.ts'
import { loadOnce } from './load-once.ts'
import { nextTask } from './next-task.ts'
import { later, type MonitorEvent, monitor, type Page } from './page.ts'
import { type Popup, placePopup } from './popup.ts'
import { createStage } from './stage.ts'
import { openPageStore } from './store/page-store.ts'
import { listenForClicks } from './triggers/clicks.ts'
import { listenForCalls } from './triggers/page-calls.ts'
import { localStore } from './visit/local-store.ts'
import { openVisit, readVisit, rememberPlace, storedCountry } from './visit/visit-cookies.ts'
import { noteVisit } from './visit/visited-pages.ts'

/** A known visitor's session is reported so long after the start, once for all addresses of a page (W9.28, W9.29). */
const SESSION_CALL_MS = 5000

/**
 * Starts the widget on a page, and again on every next page of a single-page site (W2.25). Never throws. Gives what
 * ends it for good.
 */
export function start(embed: Embed, log: DebugLog): () => void {
  const site: Site = { embed, log, store: null }
  let over = new AbortController()
  const ended = new AbortController()
  const begin = quietly(log, (startedAt: number) => {
    over = new AbortController()
    return openPage(site, startedAt, over.signal)
  })
  // The first page began when the browser began to load it, not when this script came.
  begin(Math.round(performance.timeOrigin))
  later(ended, SESSION_CALL_MS, () => reportSession(site))
  const beginAnew = quietly(log, () => {
    over.abort()
    if (!ended.signal.aborted) begin(Date.now())
  })
  listenForAddressChanges(beginAnew)
  // A page that the browser kept whole and brings back goes on as it was left: what was closed stays closed, and nothing
  // is counted twice. Only a new visit begins again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || ended.signal.aborted) return
    const { isNewVisit } = readVisit()
    if (isNewVisit) beginAnew()
    else noteVisit(currentUrl(), Date.now(), isNewVisit)
  })
  return () => {
    ended.abort()
    over.abort()
  }
}

/** What a site's pages have in common; its store is known from the first of them on. */
type Site = Pick<Page, 'embed' | 'log' | 'store'>

async function openPage(site: Site, startedAt: number, signal: AbortSignal): Promise<void> {
  const { embed, log } = site
  await nextTask(signal)
  const visit = openVisit(embed.clientId, startedAt, signal)
  await nextTask(signal)
  const seen = noteVisit(currentUrl(), Date.now(), visit.isNewVisit)
  const device = deviceOf(navigator.userAgent)
  const hasAdBlocker = adBlockerProbe(embed.cdn, signal)
  const country = storedCountry()
  const known = { visit, ...seen, device, country, hasAdBlocker, startedAt }
  const page: Page = {
    ...site,
    onMonitor: quietly(log, (event: MonitorEvent) => monitor(log, event)),
    ...known,
    signal,
  }
  await nextTask(signal)
  void deliverOutbox(page).catch(log)
  deliverAtEnd(page)
  addEventListener('online', () => void deliverOutbox(page).catch(log), { signal })

  await nextTask(signal)
  page.store = site.store = await openPageStore(page)
  const reply = await requestDisplay(page)
  await nextTask(signal)
  if (reply.display !== 'allowed') {
    log('display is not allowed', reply.message)
    if (reply.is_client_restriction) (await import('./notice/show-notice.ts')).showNotice(page, reply)
    return
  }
  rememberPlace(reply)
  // Not by way of the cookie: a page may keep none.
  page.country = reply.country_code || country
  if (page.store) page.store.wixCart = reply.wix_cart_details
  // First, so that codes that have ended are forgotten before a popup asks for its own.
  if (localStore.read(KEPT_CODES) !== '') (await import('./codes/code-tabs.ts')).showCodes(page)
  await placePopups(page, reply)
}

async function placePopups(page: Page, reply: DisplayReply): Promise<void> {
  const stage = createStage()
  page.signal.addEventListener('abort', stage.clear, { once: true })
  const popups: Popup[] = []
  /** What cannot be fetched holds nothing back. */
  const openGuard = loadOnce(() =>
    import('./guards/watch-page.ts').then(
      (then): Guard | null => then.watchPage(page),
      (error) => {
        page.log(error)
        return null
      },
    ),
  )
  // The call that leads from popup to popup tells of no visitor (W7.11): they stay the one that this page's first knows.
  let viewer_id: string | undefined
  const place = (popup: PopupObject): Popup => {
    viewer_id ??= popup.viewer_id
    const placed = placePopup(page, { stage, launch, openGuard }, { ...popup, viewer_id }, popups.length)
    popups.push(placed)
    return placed
  }
  const openAsked = (trigger: TriggerName, ask: 'sendClick' | 'requestLaunch') =>
    quietly(page.log, async (poptinId: string) => {
      const known = () => popups.find(({ id }) => id === poptinId)
      const [asked] = known()
        ? []
        : (await (await import('./calls/request-popup.ts'))[ask](page, poptinId)).poptins
      // Meanwhile the second press of a double click may have brought it.
      const popup = known() ?? (asked && place(asked))
      popup?.open(trigger)
    })
  const launch = openAsked('click', 'requestLaunch')
  for (const popup of reply.poptins) {
    await nextTask(page.signal)
    // One popup that cannot be placed must not take the others with it.
    quietly(page.log, () => place(popup).arm())()
  }
  listenForClicks(page, () => popups, openAsked('click', 'sendClick'))
  listenForCalls(page, openAsked('api', 'sendClick'))
}
