import { BUTTON_LABELS, type ButtonOptions } from '../rules/button.ts'

/** A wallet, open at the top, with a card that looks out. */
const MARK =
  'M4 8.5h16a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a3 3 0 0 1 3-3h12v2H5a1 1 0 0 0-1 1zm13.5 7.75a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z'

const STYLE = `
:host { display: inline-block; }
:host([fill]) { display: block; width: 100%; height: 100%; }
button {
  display: inline-flex; align-items: center; justify-content: center; gap: 10px; box-sizing: border-box;
  min-width: 160px; min-height: 44px; width: 100%; height: 100%; padding: 8px 20px; border: 1px solid #06262e;
  background: #06262e; color: #fff; font: 600 16px/1.2 system-ui, -apple-system, "Segoe UI", sans-serif; cursor: pointer;
}
button.plain { min-width: 90px; }
button.white { border-color: #8a9a9e; background: #fff; color: #06262e; }
button:hover { background: #0b4a57; }
button.white:hover { background: #eef3f3; }
button:focus-visible { outline: 3px solid #ffc63a; outline-offset: 2px; box-shadow: 0 0 0 2px #06262e; }
svg { flex: none; width: 22px; height: 22px; fill: currentColor; }
`

/** The corner radius of a button that names none, in px. */
const DEFAULT_RADIUS_PX = 4

/** Makes the wallet's button. What is pressed is a real button inside a shadow root, safe from the shop's styles. */
export function createButton(document: Document, options: ButtonOptions): HTMLElement {
  const { buttonType = 'buy', buttonColor = 'default', buttonRadius = DEFAULT_RADIUS_PX } = options
  const host = document.createElement('div')
  host.toggleAttribute('fill', options.buttonSizeMode === 'fill')
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${STYLE}button { border-radius: ${Number(buttonRadius)}px; }`)
  root.adoptedStyleSheets = [sheet]

  const button = document.createElement('button')
  button.type = 'button'
  button.className = `${buttonColor} ${buttonType === 'short' ? 'plain' : buttonType}`
  button.lang = 'en'
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', MARK)
  svg.append(path)
  button.append(svg, BUTTON_LABELS[buttonType])
  button.addEventListener('click', options.onClick)
  root.append(button)
  return host
}
