import type {
  Connect,
  ElementKind,
  FieldChange,
  FieldFont,
  FieldOptions,
  FromFrame,
  ToFrame,
  TokenResult,
} from './messages.ts'

export type ElementEvent = 'ready' | 'change' | 'focus' | 'blur' | 'escape'
type Listener = (event: { elementType: ElementKind } & Partial<FieldChange>) => void

export type ElementOptions = FieldOptions & { classes?: Partial<Record<ClassName, string>> }
type ClassName = 'base' | 'complete' | 'empty' | 'focus' | 'invalid'

const CLASSES: Record<ClassName, string> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

const TITLES: Record<ElementKind, string> = {
  card: 'Secure card field',
  cardNumber: 'Secure card number field',
  cardExpiry: 'Secure card expiry field',
  cardCvc: 'Secure security code field',
  iban: 'Secure IBAN field',
  auBankAccount: 'Secure bank account field',
}

/** A card field as the shop's page holds it. The `inner` part is for the script itself. */
export type CardElement = ReturnType<typeof createCardElement>

type Deps = {
  publishableKey: string
  /** Where the sandbox is served, with a slash at the end. */
  base: string
  fonts: () => Promise<FieldFont[]>
  /** The frame has connected, and may be linked with the others of its group. */
  connected: () => void
  removed: () => void
}

/** Makes a field that lives in a frame of its own once it is mounted. */
export function createCardElement(deps: Deps, kind: ElementKind, initial: ElementOptions = {}) {
  let options = initial
  let container: HTMLElement | undefined
  let frame: HTMLIFrameElement | undefined
  let port: MessagePort | undefined
  let change: FieldChange = { empty: true, complete: false, error: null }
  let focused = false
  let labels: HTMLLabelElement[] = []
  const listeners = new Map<ElementEvent, Set<Listener>>()
  const calls = new Map<number, (result: TokenResult) => void>()

  const send = (message: ToFrame, transfer: Transferable[] = []) => port?.postMessage(message, transfer)
  const focusFrame = () => {
    frame?.focus()
    send({ do: 'focus' })
  }

  function emit(name: ElementEvent, details: Partial<FieldChange> = {}): void {
    for (const listener of listeners.get(name) ?? []) listener({ elementType: kind, ...details })
  }

  function showClasses(): void {
    const shown: Record<ClassName, boolean> = {
      base: true,
      complete: change.complete,
      empty: change.empty,
      focus: focused,
      invalid: change.error !== null,
    }
    for (const name of Object.keys(shown) as ClassName[]) {
      for (const word of (options.classes?.[name] ?? CLASSES[name]).split(' ').filter(Boolean)) {
        container?.classList.toggle(word, shown[name])
      }
    }
  }

  function hear(message: FromFrame): void {
    // A field out of sight has no height; it keeps the one it had until it is seen.
    if (message.say === 'height' && message.px > 0 && frame) frame.style.height = `${message.px}px`
    if (message.say === 'ready' || message.say === 'escape') emit(message.say)
    if (message.say === 'submit') container?.closest('form')?.requestSubmit()
    if (message.say === 'token') calls.get(message.call)?.(message.result)
    if (message.say === 'focus' || message.say === 'blur') {
      focused = message.say === 'focus'
      showClasses()
      emit(message.say)
    }
    if (message.say === 'change') {
      change = message.change
      showClasses()
      const { error, ...rest } = change
      emit('change', error ? { ...rest, error } : rest)
    }
  }

  async function connect(target: HTMLIFrameElement): Promise<void> {
    const fonts = await deps.fonts()
    if (target !== frame) return
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => hear(data)
    const { classes: _classes, ...fieldOptions } = options
    const first: Connect = {
      buoy: 'connect',
      publishableKey: deps.publishableKey,
      options: fieldOptions,
      fonts,
    }
    // The frame's origin is opaque, so it cannot be named; the message holds nothing secret.
    target.contentWindow?.postMessage(first, '*', [channel.port2])
    deps.connected()
  }

  function unmount(): void {
    for (const label of labels) label.removeEventListener('click', focusFrame)
    frame?.remove()
    port?.close()
    for (const name of Object.keys(CLASSES) as ClassName[]) {
      for (const word of (options.classes?.[name] ?? CLASSES[name]).split(' ').filter(Boolean)) {
        container?.classList.remove(word)
      }
    }
    for (const settle of calls.values()) settle(gone())
    calls.clear()
    labels = []
    frame = port = container = undefined
    focused = false
    change = { empty: true, complete: false, error: null }
  }

  return {
    mount(target: string | HTMLElement): void {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (!found) throw new Error(`There is no element "${String(target)}" to mount the card field in.`)
      if (container === found) return
      unmount()
      container = found
      frame = createFrame(new URL(`stripe/fields/${kind}`, deps.base).href, TITLES[kind])
      const mounted = frame
      mounted.addEventListener('load', () => void connect(mounted))
      container.replaceChildren(mounted)
      labels = found.id
        ? [...document.querySelectorAll<HTMLLabelElement>(`label[for="${CSS.escape(found.id)}"]`)]
        : []
      for (const label of labels) label.addEventListener('click', focusFrame)
      showClasses()
    },
    unmount,
    destroy(): void {
      unmount()
      listeners.clear()
      deps.removed()
    },
    on(name: ElementEvent, listener: Listener): void {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    },
    off(name: ElementEvent, listener?: Listener): void {
      if (listener) listeners.get(name)?.delete(listener)
      else listeners.delete(name)
    },
    update(changes: ElementOptions): void {
      options = { ...options, ...changes }
      const { classes: _classes, ...fieldOptions } = options
      send({ do: 'update', options: fieldOptions })
      showClasses()
    },
    focus: focusFrame,
    blur: () => send({ do: 'blur' }),
    clear: () => send({ do: 'clear' }),
    inner: {
      kind,
      isConnected: () => port !== undefined,
      link: (to: 'collector' | 'part', other: MessagePort) => send({ do: 'link', to }, [other]),
      tokenise: (parameters: object): Promise<TokenResult> =>
        new Promise((resolve) => {
          if (!port) return resolve(gone())
          const call = calls.size === 0 ? 1 : Math.max(...calls.keys()) + 1
          calls.set(call, (result) => {
            calls.delete(call)
            resolve(result)
          })
          send({ do: 'tokenise', call, parameters })
        }),
    },
  }
}

/** A frame without an origin: neither the page around it nor its server can look inside. */
function createFrame(src: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.setAttribute('scrolling', 'no')
  frame.src = src
  frame.title = title
  Object.assign(frame.style, {
    border: '0',
    colorScheme: 'light',
    display: 'block',
    height: '1.2em',
    margin: '0',
    overflow: 'hidden',
    padding: '0',
    width: '100%',
  })
  return frame
}

function gone(): TokenResult {
  return {
    error: {
      type: 'invalid_request_error',
      code: 'element_not_mounted',
      message: 'The card field is not on the page. Mount it, and try again.',
    },
  }
}
