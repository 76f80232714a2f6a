import type { Design } from '../../designs/contract.ts'
import type { PopupObject } from '../../display/contract.ts'
import type { CloseTrigger } from '../../display/popup-contract.ts'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'
import { Lightbox } from './lightbox.tsx'
import { mount } from './mount.ts'
import type { Part } from './part.ts'
import popupCss from './popup.css?inline'
import { loadTypeface } from './typeface.ts'

/** What a popup needs to be drawn and whom it tells. */
export type Drawing = {
  /** Empty element in the page; the popup lives in its shadow root. */
  host: HTMLElement
  popup: PopupObject
  design: Design
  /** The optional parts that the design needs, loaded. */
  parts: readonly Part[]
  device: 'desktop' | 'mobile'
  order: number
  cdn: string
  /** Origin of the display service. */
  display: string
  /** ISO 3166 code of the visitor's country, '' when it is unknown. */
  country: string
  /** Address of the page this visit began on. */
  landingPageUrl: string
  /** Resolves when the answer is on its way; with a number of ms the popup then closes instead of thanking. */
  submit: (fields: NormalisedField[]) => Promise<{ closeAfterMs: number | null }>
  /** The visitor, or time, has decided; the exit begins. */
  onClosing: (trigger: CloseTrigger) => void
  /** Nothing of the popup is left on the screen. */
  onClosed: () => void
}

export type Renderer = { renderPopup: (drawing: Drawing) => () => void }

/** Draws a popup into its host and shows it. Gives what removes it at once, without exit and without report. */
export function renderPopup(drawing: Drawing): () => void {
  const { host } = drawing
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // A constructed sheet is the one kind of style that a strict Content-Security-Policy lets into a shadow root.
  shadow.adoptedStyleSheets = [popupCss, ...drawing.parts.map(({ css }) => css ?? '')].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  host.style.setProperty('--page-font', getComputedStyle(document.body).fontFamily)
  host.hidden = false
  void loadTypeface(drawing.cdn)

  const unlock = lockPage(drawing.popup.design_properties.poptin_design_content_lock)
  let gone = false
  const remove = () => {
    if (gone) return
    gone = true
    unlock()
    mount(null, shadow)
  }
  mount(
    <Lightbox
      {...drawing}
      onClosed={() => {
        remove()
        drawing.onClosed()
      }}
    />,
    shadow,
  )
  return remove
}

/** Stops the page behind from scrolling (W3.41) without letting it jump by the width of its scroll bar. */
function lockPage(lock: boolean): () => void {
  if (!lock) return () => {}
  const { documentElement: page } = document
  const before = { overflow: page.style.overflow, padding: page.style.paddingInlineEnd }
  const barWidth = innerWidth - page.clientWidth
  page.style.overflow = 'hidden'
  if (barWidth > 0) page.style.paddingInlineEnd = `${barWidth}px`
  return () => {
    page.style.overflow = before.overflow
    page.style.paddingInlineEnd = before.padding
  }
}
