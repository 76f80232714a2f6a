import { mount } from '../renderer/mount.tsx'
import { TracePanel } from './trace/trace-panel.tsx'
import type { WatchedCampaigns } from './trace/watch-campaigns.ts'
import trayCss from './tray.css?inline'

/** The strip that says that this is a preview, and the trace below it. */
export type Tray = {
  /** Keeps the strip above a popup, and usable while its dialog is modal; `null` when the popup is gone. */
  standOn: (popupHost: HTMLElement | null) => void
  /** Leaves the lower edge of the window to a popup that stands there. */
  goAbove: () => void
}

type Opened = { notice: string; watched: WatchedCampaigns | null; signal: AbortSignal }

/** The banner's words are the document's (W2.06, W2.07). */
const BANNER = 'Preview mode: form submission is not functional'

/**
 * Puts the strip over everything on the page until the preview is over. It stands at the lower edge: at the upper
 * one it would hide what closes a popup that fills a phone, a side or the page.
 */
export function openTray({ notice, watched, signal }: Opened): Tray {
  const host = document.createElement('div')
  host.id = 'poptin_preview'
  host.popover = 'manual'
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(trayCss)
  shadow.adoptedStyleSheets = [sheet]
  mount(
    <section className="tray" aria-label="Preview" dir="ltr" lang="en">
      <p className="banner" role="status">
        {BANNER}
        {notice !== '' && <span className="notice">{notice}</span>}
      </p>
      {watched && <TracePanel watched={watched} />}
    </section>,
    shadow,
  )
  signal.addEventListener('abort', () => host.remove(), { once: true })

  const placeIn = (place: Element) => {
    if (host.parentElement === place) return
    place.append(host)
    host.showPopover()
  }
  const opened = new MutationObserver(() => followDialog())
  let shown: ShadowRoot | null = null
  // What lies outside of a modal dialog cannot be used; what lies inside of it and in the top layer can.
  const followDialog = () => placeIn(shown?.querySelector('dialog:modal') ?? document.body)
  const standOn = (popupHost: HTMLElement | null) => {
    opened.disconnect()
    shown = popupHost?.shadowRoot ?? null
    if (shown) opened.observe(shown, { attributeFilter: ['open'], subtree: true })
    followDialog()
  }
  standOn(null)
  return { standOn, goAbove: () => host.classList.add('above') }
}
