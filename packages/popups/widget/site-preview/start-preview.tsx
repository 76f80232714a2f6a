import type { PreviewReply } from '../../display/preview-contract.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { deviceOf } from '../../targeting/rules/device.ts'
import { adBlockerProbe } from '../ad-blocker.ts'
import { currentUrl } from '../calls/page-facts.ts'
import { requestDisplay } from '../calls/request-display.ts'
import { type DebugLog, quietly } from '../debug-log.ts'
import type { Embed } from '../embed.ts'
import type { Page } from '../page.ts'
import { frameKind } from '../rules/frame-kind.ts'
import { openPageStore } from '../store/page-store.ts'
import { readVisit, storedCountry } from '../visit/visit-cookies.ts'
import { listVisited } from '../visit/visited-pages.ts'
import { previewPopup } from './preview-popup.ts'
import { readPreview } from './read-preview.ts'
import { watchCampaigns } from './trace/watch-campaigns.ts'
import { openTray } from './tray.tsx'

/**
 * Runs in the runtime's place where somebody previews (W2.04–W2.07): what the service gives opens at once, of the modal
 * popups one after the other. Nothing is written into the browser and nothing is reported. Never throws. Gives what ends it.
 */
export function start(embed: Embed, log: DebugLog): () => void {
  const over = new AbortController()
  quietly(log, preview)(embed, log, over.signal)
  return () => over.abort()
}

async function preview(embed: Embed, log: DebugLog, signal: AbortSignal): Promise<void> {
  const visit = readVisit()
  const store = await openPageStore({ embed, log, signal, isPreview: true })
  const page: Page = {
    embed,
    log,
    onMonitor: log,
    visit,
    signal,
    startedAt: Math.round(performance.timeOrigin),
    ...listVisited(currentUrl(), Date.now(), visit.isNewVisit),
    country: storedCountry(),
    device: deviceOf(navigator.userAgent),
    hasAdBlocker: adBlockerProbe(embed.cdn, signal),
    store,
  }
  const { poptinId, pass } = readPreview(location.search)
  const asked = { preview_poptin_id: poptinId, preview_mode: '1', preview_pass: pass }
  const reply = (await requestDisplay(page, asked)) as PreviewReply
  page.country = reply.country_code || page.country
  if (store) store.wixCart = reply.wix_cart_details
  const { template, notice, trace } = reply.preview
  const tray = openTray({ notice, watched: trace && watchCampaigns(page, trace), signal })
  const show = (popup: PopupObject) => previewPopup(page, { popup, template, tray })
  for (const beside of reply.poptins.filter((popup) => !isModal(popup))) quietly(log, show)(beside)
  for (const modal of reply.poptins.filter(isModal)) {
    if (signal.aborted) return
    await show(modal)
  }
}

function isModal({ poptin_type: type }: PopupObject): boolean {
  return frameKind(type) === 'modal'
}
