/** How a challenge ended as far as the page can see; what it came to, only the provider knows. */
export type ChallengeEnd = 'answered' | 'closed'

const STYLE = `
:host { all: initial; }
dialog {
  box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); max-width: none; max-height: calc(100dvh - 2rem);
  margin: auto; padding: 0; border: 0; border-radius: 18px; overflow: hidden;
  background: #fff; color: #06262e; color-scheme: light; box-shadow: 0 24px 64px rgb(6 38 46 / 0.35);
  font: 15px/1.4 system-ui, -apple-system, "Segoe UI", sans-serif;
}
dialog::backdrop { background: rgb(6 38 46 / 0.55); backdrop-filter: blur(3px); }
dialog:focus { outline: 0; }
.bar { display: flex; align-items: center; justify-content: space-between; padding: 6px 6px 6px 20px; border-bottom: 1px solid #e3e8e9; }
h2 { margin: 0; font: inherit; font-weight: 600; }
button {
  display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 999px;
  background: none; color: inherit; cursor: pointer;
}
button:hover { background: #eef3f3; }
button:focus-visible { outline: 3px solid #0b4a57; outline-offset: -3px; }
iframe { display: block; width: 100%; height: min(35rem, calc(100dvh - 6rem)); border: 0; background: #fff; }
@media (max-width: 30rem) {
  dialog { width: 100vw; max-height: 100dvh; margin: auto 0 0; border-radius: 18px 18px 0 0; }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise 220ms cubic-bezier(0.2, 0.8, 0.3, 1); }
  @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
}
`

/** What the dialog, its button and its frame are called. */
type Words = { title: string; close: string; frame: string }
const BANK: Words = {
  title: 'Your bank asks',
  close: 'Close and cancel the payment',
  frame: "Your bank's authentication page",
}

/**
 * Shows the bank's page over the shop's, and resolves when it was answered or closed. The browser's
 * own modal dialog keeps the rest of the page out of reach; focus goes back where it came from.
 */
export function showChallenge(url: string, words: Words = BANK): Promise<ChallengeEnd> {
  const opener = document.activeElement
  const host = document.createElement('div')
  // A shadow root with a constructed sheet: the shop's styles and its security policy stay out of it.
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]

  const dialog = document.createElement('dialog')
  const bar = document.createElement('div')
  const title = document.createElement('h2')
  const close = document.createElement('button')
  const frame = document.createElement('iframe')
  bar.className = 'bar'
  title.id = 'title'
  title.textContent = words.title
  dialog.setAttribute('aria-labelledby', title.id)
  close.type = 'button'
  close.setAttribute('aria-label', words.close)
  close.append(cross())
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.title = words.frame
  frame.src = url
  bar.append(title, close)
  dialog.append(bar, frame)
  root.append(dialog)
  document.body.append(host)

  return new Promise((resolve) => {
    function end(how: ChallengeEnd): void {
      window.removeEventListener('message', hear)
      dialog.close()
      host.remove()
      if (opener instanceof HTMLElement) opener.focus()
      resolve(how)
    }
    function hear({ source, data }: MessageEvent): void {
      if (source !== frame.contentWindow) return
      if (data?.buoy === 'challenge-answered') end('answered')
      if (data?.buoy === 'challenge-closed') end('closed')
    }
    window.addEventListener('message', hear)
    close.addEventListener('click', () => end('closed'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('closed')
    })
    dialog.showModal()
  })
}

function cross(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 20 20',
    width: '20',
    height: '20',
    'aria-hidden': 'true',
  })) {
    svg.setAttribute(name, value)
  }
  for (const [name, value] of Object.entries({
    d: 'M5 5l10 10M15 5L5 15',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
  })) {
    path.setAttribute(name, value)
  }
  svg.append(path)
  return svg
}
