import { SHEET_HEIGHT_PX, SHEET_TRANSITION_MS } from '../rules/timings.ts'
import { payAddress } from './buyflow-address.ts'
import { cancelled, type FlowDeps, type FlowEnd, followWindow, type Load } from './follow-window.ts'

const STYLE = `
:host { all: initial; }
dialog {
  box-sizing: border-box; width: min(100vw, 40rem); max-width: none; height: ${SHEET_HEIGHT_PX}px; max-height: 100dvh;
  margin: auto auto 0; padding: 0; border: 0; border-radius: 18px 18px 0 0; overflow: visible;
  background: #fff; color-scheme: light; box-shadow: 0 -12px 48px rgb(6 38 46 / 0.3);
  transform: translateY(100%); transition-property: transform, overlay, display;
}
dialog, dialog::backdrop {
  transition-duration: ${SHEET_TRANSITION_MS}ms; transition-timing-function: cubic-bezier(0.2, 0.8, 0.3, 1);
  transition-behavior: allow-discrete;
}
dialog::backdrop { background: rgb(6 38 46 / 0.55); opacity: 0; transition-property: opacity, overlay, display; }
dialog[open] { transform: none; }
dialog[open]::backdrop { opacity: 1; }
@starting-style { dialog[open] { transform: translateY(100%); } }
@starting-style { dialog[open]::backdrop { opacity: 0; } }
iframe { position: relative; display: block; width: 100%; height: 100%; border: 0; border-radius: inherit; }
button {
  position: absolute; inset: -60px 12px auto auto; width: 48px; height: 48px; border: 0; border-radius: 50%;
  background: #fff; color: #06262e; font: 28px/1 system-ui, sans-serif; cursor: pointer;
}
button:focus-visible { outline: 3px solid #ffc63a; outline-offset: 2px; }
p { position: absolute; inset: 40% 0 auto; margin: 0; text-align: center; color: #4b626a; font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-reduced-motion: reduce) { dialog, dialog::backdrop { transition-duration: 0s; } }
`

/**
 * Shows the wallet as a sheet over the lower edge of the shop's page: a modal dialog of the browser with the
 * wallet's page in a frame. Escape, the phone's back gesture, the cross and a press beside the sheet cancel
 * (S4.37). The focus goes back to where it was.
 */
export function payBySheet(deps: FlowDeps, load: Load): Promise<FlowEnd> {
  const { window, buyflow } = deps
  const { document } = window
  const host = document.createElement('div')
  const dialog = document.createElement('dialog')
  const loading = document.createElement('p')
  const frame = document.createElement('iframe')
  const cross = document.createElement('button')

  dialog.setAttribute('aria-label', 'Wallet')
  loading.textContent = 'Opening your wallet'
  frame.title = 'Wallet'
  frame.src = payAddress(buyflow, { channel: load.channel, origin: window.location.origin, flow: 'sheet' })
  cross.type = 'button'
  cross.setAttribute('aria-label', 'Close the wallet and cancel')
  cross.textContent = '×'
  dialog.append(loading, frame, cross)

  // A constructed sheet in a shadow root: the shop's styles and its policy stay out of it.
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  root.append(dialog)

  const { ended, end } = followWindow(
    deps,
    load,
    () => frame.contentWindow,
    () => loading.remove(),
  )
  const cancel = (event: Event) => {
    event.preventDefault()
    end(cancelled())
  }
  cross.addEventListener('click', cancel)
  dialog.addEventListener('cancel', cancel)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) cancel(event)
  })

  document.body.append(host)
  dialog.showModal()

  return ended.finally(() => {
    // The browser gives the focus back; the sheet stays in the page until it has gone down.
    dialog.close()
    window.setTimeout(() => host.remove(), SHEET_TRANSITION_MS)
  })
}
