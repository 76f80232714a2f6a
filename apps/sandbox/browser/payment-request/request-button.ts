import { hasApplePay } from './device-wallet.ts'
import type { PaymentRequest } from './payment-request.ts'

export type RequestButtonOptions = {
  paymentRequest: PaymentRequest
  style?: {
    paymentRequestButton?: {
      type?: 'default' | 'buy' | 'donate' | 'book'
      theme?: 'dark' | 'light' | 'light-outline'
      height?: string
    }
  }
}
type ClickEvent = { preventDefault: () => void }
type Listeners = { click: ((event: ClickEvent) => void)[]; ready: (() => void)[] }

const STYLE = `
:host { display: block; }
button {
  box-sizing: border-box; width: 100%; height: var(--height, 40px); padding: 0 6px; border: 1px solid #000; border-radius: 4px;
  background: #000; color: #fff; font: 600 15px/1.1 system-ui, -apple-system, "Segoe UI", sans-serif; cursor: pointer;
}
button.light { background: #fff; color: #000; border-color: #fff; }
button.light-outline { background: #fff; color: #000; }
button:hover { filter: brightness(0.88); }
button:focus-visible { outline: 3px solid #0b4a57; outline-offset: 2px; }
`

/** The `paymentRequestButton` element: a button that shows its request's sheet. */
export function createRequestButton(options: RequestButtonOptions) {
  const { type = 'default', theme = 'dark', height = '40px' } = options.style?.paymentRequestButton ?? {}
  const listeners: Listeners = { click: [], ready: [] }
  let host: HTMLElement | null = null

  function press(): void {
    let isPrevented = false
    const event = {
      preventDefault: () => {
        isPrevented = true
      },
    }
    for (const listener of listeners.click) listener(event)
    if (!isPrevented) options.paymentRequest.show()
  }

  function unmount(): void {
    host?.remove()
    host = null
  }

  return {
    mount: (at: HTMLElement | string) => {
      const target = typeof at === 'string' ? document.querySelector<HTMLElement>(at) : at
      if (!target) throw new Error('There is no element to mount the button into.')
      host = document.createElement('div')
      host.style.setProperty('--height', height)
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(STYLE)
      root.adoptedStyleSheets = [sheet]
      const button = document.createElement('button')
      button.type = 'button'
      button.className = theme
      const name = hasApplePay() ? 'Apple Pay' : 'your wallet'
      button.textContent = type === 'buy' ? `Buy with ${name}` : hasApplePay() ? name : `Pay with ${name}`
      button.addEventListener('click', press)
      root.append(button)
      target.append(host)
      queueMicrotask(() => {
        for (const listener of listeners.ready) listener()
      })
    },
    on<Name extends keyof Listeners>(name: Name, listener: Listeners[Name][number]) {
      ;(listeners[name] as (typeof listener)[]).push(listener)
    },
    unmount,
    destroy: unmount,
  }
}
