import type { Design } from '../../designs/contract.ts'
import type { DrawMessage, FrameMessage, ScrollMessage } from '../../designs/preview-contract.ts'
import { readScreen } from '../../designs/rules/preview-screens.ts'
import { badlyFilled, type FilledForm } from '../../forms/rules/badly-filled.ts'
import { readEmailMode } from '../../forms/rules/email-fault.ts'
import type { PopupObject } from '../../model/popup-object-contract.ts'
import { isOn } from '../../model/rules/switch.ts'
import { loadParts } from '../load-parts.ts'
import { fillTagsIn } from '../rules/fill-tags.ts'
import { fillFreeShippingIn } from '../rules/free-shipping.ts'
import { fillVisitorTagsIn } from '../rules/visitor-tags.ts'
import { placeTeaser } from '../teaser/teaser-tab.ts'
import { measureParts } from './measure-parts.ts'
import { partUnder } from './part-under.ts'

/*
 * The script of the frame in which an owner sees their popup. It draws what it is told with the widget's renderer,
 * and sends nothing anywhere but to the console around it.
 */

const tell = (message: FrameMessage) => parent.postMessage(message, location.origin)
const host = document.createElement('div')
document.body.append(host)

/** The call that was begun last is the one whose popup is seen: parts may come in any order. */
let latest = 0
let remove = () => {}
let drawnKind = ''

async function draw(message: DrawMessage): Promise<void> {
  latest += 1
  const own = latest
  const { popup, composition, device } = message
  const { screen, at } = readScreen(message.screen)
  const [renderer, parts] = await Promise.all([import('../renderer/core.ts'), loadParts(composition.parts)])
  if (own !== latest) return
  const design = isOn(popup.has_tags) ? filledDesign(message.design, popup) : message.design
  if (screen === 'waiting' || screen === 'closed') {
    remove()
    drawnKind = screen
    const shown = new AbortController()
    remove = () => shown.abort()
    placeTeaser(shown, popup.poptin_id, design, () => {}).tell(screen)
    return tell({ kind: 'drawn' })
  }
  const filled = screen === 'faults' ? filledBadly(popup, design) : undefined
  // What is of the same kind is changed in place, so that nothing moves; another kind begins again.
  const drawn = [popup.poptin_type, popup.poptin_format, device, message.screen, ...composition.parts]
  const kind = [...drawn, JSON.stringify(filled ?? '')].join(' ')
  if (kind !== drawnKind) remove()
  drawnKind = kind
  remove = renderer.renderPopup({
    host,
    popup,
    design,
    prizes: '',
    composition,
    parts,
    device,
    filled,
    screen: screen === 'faults' ? 'form' : screen,
    at,
    order: 0,
    cdn: location.origin,
    display: location.origin,
    country: '',
    landingPageUrl: '',
    submit: async () => ({ closeAfterMs: null }),
    press: async () => 'done',
    onClosing: () => {},
    onClosed: () => {},
  })
  watchSurface()
  const wasArranging = arranging !== null
  arranging = message.isArranging ? { told: '' } : null
  if (!wasArranging) watchParts()
  if (message.moving) sight(message.moving)
  tell({ kind: 'drawn' })
}

/** With its tags filled as for a visitor who comes now, of whom nothing is known, with nothing in their cart. */
function filledDesign(design: Design, popup: PopupObject): Design {
  const { shopify_discounts: discounts, shopify_discounts_currency: currency } = popup
  const dated = fillTagsIn(design, design.language, new Date())
  return fillFreeShippingIn(fillVisitorTagsIn(dated, {}), {
    discounts,
    currency,
    cartValue: 0,
  })
}

/** Tells where the popup's surface stands, from the top left of the window, as soon as it has a size and when that changes. */
const surfaces = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const { x, y, width, height } = target.getBoundingClientRect()
    if (width > 0) tell({ kind: 'placed', box: { x, y, width, height } })
  }
})

function watchSurface(): void {
  surfaces.disconnect()
  const surface = host.shadowRoot?.querySelector('.card, .paper')
  if (surface) surfaces.observe(surface)
}

/** While the parts are moved: what was told of them last. */
let arranging: { told: string } | null = null

/** Fonts, pictures, scrolling and the window move the parts: they are measured with every frame that is drawn. */
function watchParts(): void {
  if (arranging === null) return
  const laid = measureParts(host.shadowRoot)
  const told = JSON.stringify(laid)
  if (laid && told !== arranging.told) {
    arranging.told = told
    tell({ kind: 'laid', laid })
  }
  requestAnimationFrame(watchParts)
}

/** Brings a part into sight that may have been moved out of it. */
function sight(part: string): void {
  requestAnimationFrame(() => {
    const place = host.shadowRoot?.querySelector(`[data-place="${part}"]`)
    place?.scrollIntoView({ block: 'nearest' })
  })
}

function filledBadly(popup: PopupObject, { form, language }: Design): FilledForm {
  const email = readEmailMode(popup.validations.email)
  return badlyFilled(form.fields, { language, email, now: new Date() })
}

addEventListener('message', ({ origin, source, data }: MessageEvent<DrawMessage | ScrollMessage>) => {
  if (origin !== location.origin || source !== parent) return
  if (data.kind === 'scroll') host.shadowRoot?.querySelector('.card')?.scrollBy({ top: data.by })
  if (data.kind !== 'draw') return
  draw(data).catch((error: unknown) => tell({ kind: 'failed', message: String(error) }))
})

// Pressing a part chooses it in the designer. Nothing is sent, opened or closed by it.
addEventListener(
  'click',
  (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const part = partUnder(event.composedPath())
    if (part !== null) tell({ kind: 'pressed', part })
  },
  { capture: true },
)

tell({ kind: 'ready' })
