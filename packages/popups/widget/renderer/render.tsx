import type { Design, Link } from '../../designs/contract.ts'
import type { Composition } from '../../designs/rules/compose-design.ts'
import { phoneDesign } from '../../designs/rules/phone-design.ts'
import type { CompiledLayout } from '../../designs/rules/places/compile-layout.ts'
import type { FilledForm } from '../../forms/rules/badly-filled.ts'
import type { NormalisedField } from '../../forms/rules/name-fields.ts'
import type { CloseTrigger, PopupObject } from '../../model/popup-object-contract.ts'
import type { WirePrize } from '../../model/prize-contract.ts'
import { lendPageFont } from '../page-font.ts'
import { containEvents } from './contain-events.ts'
import { mount } from './mount.tsx'
import { ofPart } from './of-part.ts'
import type { Part, Screen } from './part.ts'
import popupCss from './popup.css?inline'
import { PopupFrame } from './popup-frame.tsx'
import { loadTypefaces } from './typeface.ts'

/** What of a popup object its drawing depends on. */
export type DrawnPopup = Pick<
  PopupObject,
  | 'poptin_id'
  | 'account_id'
  | 'viewer_id'
  | 'gamified_prize'
  | 'wheel_has_coupon'
  | 'shopify_product_settings'
  | 'poptin_type'
  | 'poptin_size'
  | 'x_close_button'
  | 'if_poptin_credit'
  | 'validations'
  | 'design_properties'
>

/** What became of a press: only a cart refuses, or fails. */
export type Pressed = 'done' | 'refused' | 'failed'

/** What a popup needs to be drawn and whom it tells. */
export type Drawing = {
  /** Empty element in the page; the popup lives in its shadow root. */
  host: HTMLElement
  popup: DrawnPopup
  design: Design
  /** Value of the hidden field with a game's prizes (W3.61); '' without one. */
  prizes: string
  /** How the design is drawn. */
  composition: Composition
  /** Where the owner has put the parts, in a window such as this; nothing for where the format has them. */
  placed?: CompiledLayout | null | undefined
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
  /** For a preview: the screen to be drawn. Such a popup takes no focus and does not close. */
  screen?: Screen
  /** For a preview of a form in steps: which step, or which result on the screen of thanks, from 0. */
  at?: number | undefined
  /** For a preview: what is filled in and said about it. */
  filled?: FilledForm | undefined
  /**
   * Resolves when the answer is on its way; with a number of ms the popup then closes instead of thanking. Refused for
   * its captcha, the form stays.
   */
  submit: (fields: NormalisedField[]) => Promise<{ closeAfterMs: number | null; isRefused?: boolean }>
  /**
   * A link button was pressed (W4.74, W4.75); resolves when the conversion it counts as has arrived or failed, and what
   * it puts into the cart is there or not.
   */
  press: (link: Link) => Promise<Pressed>
  /** The visitor wants the code that the popup gives; resolves when it is in the popup object, or when there is none. */
  askCode?: () => Promise<unknown>
  /** The game is over and its result, the drawn prize, on the screen; without one there was nothing to play. */
  onPlayed?: (prize?: WirePrize) => void
  /** The visitor, or time, has decided; the exit begins. */
  onClosing: (trigger: CloseTrigger) => void
  /** Nothing of the popup is left on the screen. */
  onClosed: () => void
  /** For the debug log: what of the design this script does not know. */
  log?: (...words: unknown[]) => void
  /** It could not be drawn: a fault of ours. It is taken away, and {@link Drawing.onClosed} follows. */
  onFailed?: (error: unknown) => void
}

export type Renderer = { renderPopup: (drawing: Drawing) => () => void }

/**
 * Draws a popup into its host and shows it; for a popup that is there, draws it again and leaves what has been typed.
 * Gives what removes it at once, without exit and without report.
 */
export function renderPopup(drawing: Drawing): () => void {
  const { host, design } = drawing
  if (!host.shadowRoot) containEvents(host)
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  wear(shadow, drawing.parts)
  const hasPageFont = lendPageFont(host)
  host.hidden = false
  const typefaces =
    ofPart(drawing.parts, 'loadTypeface')?.(drawing.cdn, design) ??
    loadTypefaces(drawing.cdn, design.look, hasPageFont)

  let gone = false
  const remove = () => {
    if (gone) return
    gone = true
    mount(null, shadow, failed)
  }
  /** May be told in the middle of drawing, which comes to its end first. */
  const failed = (error: unknown) => {
    drawing.onFailed?.(error)
    queueMicrotask(() => {
      remove()
      drawing.onClosed()
    })
  }
  mount(
    <PopupFrame
      {...onDevice(drawing)}
      typefaces={typefaces}
      onClosed={() => {
        remove()
        drawing.onClosed()
      }}
    />,
    shadow,
    failed,
  )
  return remove
}

/** A phone gets the design's variant for phones in place of the other one (W2.12, W3.48). */
function onDevice(drawing: Drawing): Drawing {
  const { device, design, composition } = drawing
  if (device !== 'mobile' || design.mobile === null) return drawing
  return { ...drawing, design: phoneDesign(design), composition: { ...composition, ...composition.phone } }
}

/** A constructed sheet is the one kind of style that a strict Content-Security-Policy lets into a shadow root. */
function wear(shadow: ShadowRoot, parts: readonly Part[]): void {
  shadow.adoptedStyleSheets = [popupCss, ...parts.map(({ css }) => css ?? '')].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
}
