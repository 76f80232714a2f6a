import type { DrawMessage, FrameMessage } from '../../designs/preview-contract.ts'
import { loadParts } from '../load-parts.ts'
import { partUnder } from './part-under.ts'

/*
 * The script of the frame in which an owner sees her popup. It draws what it is told with the widget's renderer,
 * and sends nothing anywhere but to the console around it.
 */

const tell = (message: FrameMessage) => parent.postMessage(message, location.origin)
const host = document.createElement('div')
document.body.append(host)

/** The call that was begun last is the one whose popup is seen: parts may come in any order. */
let latest = 0
let remove = () => {}
let drawnKind = ''

async function draw({ popup, design, composition, screen, device }: DrawMessage): Promise<void> {
  latest += 1
  const own = latest
  const [renderer, parts] = await Promise.all([import('../renderer/core.ts'), loadParts(composition.parts)])
  if (own !== latest) return
  // What is of the same kind is changed in place, so that nothing moves; another kind begins anew.
  const kind = [popup.poptin_type, popup.poptin_format, device, screen, ...composition.parts].join(' ')
  if (kind !== drawnKind) remove()
  drawnKind = kind
  remove = renderer.renderPopup({
    ...{ host, popup, design, composition, parts, device, screen },
    ...{ order: 0, cdn: location.origin, display: location.origin, country: '', landingPageUrl: '' },
    submit: async () => ({ closeAfterMs: null }),
    press: async () => {},
    onClosing: () => {},
    onClosed: () => {},
  })
  tell({ kind: 'drawn' })
}

addEventListener('message', ({ origin, source, data }: MessageEvent<DrawMessage>) => {
  if (origin !== location.origin || source !== parent || data.kind !== 'draw') return
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
