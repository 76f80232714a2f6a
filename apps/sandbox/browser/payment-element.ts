import type { StripeError } from './messages.ts'

export type PaymentElementOptions = { defaultValues?: { billingDetails?: { email?: string } } }
type Appearance = { variables?: Record<string, string> }
type ElementEvent = 'ready' | 'change' | 'focus' | 'blur'

const STYLE = `
:host { display: block; }
label { display: grid; gap: 6px; font: 600 14px/1.4 var(--fontFamily, system-ui, sans-serif); color: var(--colorText, #06262e); }
input {
  box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid #8a8067;
  border-radius: var(--borderRadius, 10px); background: var(--colorBackground, #fff); color: inherit;
  font: 400 16px/1.4 var(--fontFamily, system-ui, sans-serif);
}
input:focus-visible { outline: 3px solid var(--colorPrimary, #0b4a57); outline-offset: 2px; }
input[aria-invalid] { border-color: var(--colorDanger, #a5311a); }
p { margin: 6px 0 0; font: 400 14px/1.4 var(--fontFamily, system-ui, sans-serif); color: var(--colorDanger, #a5311a); }
p:empty { display: none; }
`
const INCOMPLETE = 'Enter the email address of your Link account.'

/**
 * The `payment` element, for Link only: it asks who they are. An email is no secret, so unlike a card it needs no
 * frame of its own. `removed` is told when it goes.
 */
export function createPaymentElement(
  { appearance, removed }: { appearance: Appearance | undefined; removed: () => void },
  options: PaymentElementOptions = {},
) {
  const listeners = new Map<ElementEvent, ((event: object) => void)[]>()
  const host = document.createElement('div')
  const input = document.createElement('input')
  const say = document.createElement('p')

  function emit(name: ElementEvent, details: object = {}): void {
    for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...details })
  }

  function show(problem: string): void {
    say.textContent = problem
    if (problem === '') input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  }

  function build(): void {
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
      host.style.setProperty(`--${name}`, value)
    }
    input.type = 'email'
    input.autocomplete = 'email'
    input.value = options.defaultValues?.billingDetails?.email ?? ''
    input.setAttribute('aria-describedby', 'say')
    say.id = 'say'
    say.role = 'alert'
    const label = document.createElement('label')
    label.append('Email for Link', input)
    root.append(label, say)
    input.addEventListener('input', () => {
      show('')
      emit('change', { empty: input.value === '', complete: isEmail(), value: { type: 'link' } })
    })
    input.addEventListener('focus', () => emit('focus'))
    input.addEventListener('blur', () => emit('blur'))
  }

  const isEmail = () => /^\S+@\S+$/.test(input.value.trim())

  return {
    /** For the group: what was entered, and whether it will do. */
    inner: {
      email: () => input.value.trim(),
      judge: (): StripeError | null => {
        show(isEmail() ? '' : INCOMPLETE)
        return isEmail() ? null : { type: 'validation_error', code: 'incomplete_email', message: INCOMPLETE }
      },
    },
    mount: (at: HTMLElement | string) => {
      const target = typeof at === 'string' ? document.querySelector<HTMLElement>(at) : at
      if (!target) throw new Error('There is no element to mount the payment element into.')
      if (host.shadowRoot === null) build()
      target.append(host)
      queueMicrotask(() => emit('ready'))
    },
    on: (name: ElementEvent, listener: (event: object) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    focus: () => input.focus(),
    update: () => {},
    unmount: () => host.remove(),
    destroy: () => {
      host.remove()
      removed()
    },
  }
}

export type PaymentElement = ReturnType<typeof createPaymentElement>
