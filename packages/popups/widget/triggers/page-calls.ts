import { eventType, type PopupEventName } from '../events/popup-event.ts'
import type { Page } from '../page.ts'

/** Hears what has happened to a popup. */
type Hear = (detail: unknown) => void

/** What a page's own script may call; `buoyPopups` stands on `window`, out of the way of those who list it. */
export type PageCalls = {
  open: (poptinId: string) => void
  /** Hears of each event of a name, on every next page of a single-page site as well; gives what ends it. */
  on: (name: PopupEventName, hear: Hear) => () => void
}

const NAME = 'buoyPopups'
const OPEN_EVENT = 'poptinOpen'
const POPUP_ID = /^[0-9A-Za-z]{13}$/

function subscribe(name: PopupEventName, hear: Hear): () => void {
  const type = eventType(name)
  const listen = (event: Event) => hear((event as CustomEvent<unknown>).detail)
  document.addEventListener(type, listen)
  return () => document.removeEventListener(type, listen)
}

/**
 * Lets the page's own script open a popup: by `buoyPopups.open(id)`, or by an event `poptinOpen` on `document`, with
 * the id in its detail, which needs no name of ours.
 */
export function listenForCalls({ signal, log }: Page, open: (poptinId: string) => void): void {
  const openNamed = (id: unknown) => {
    if (typeof id === 'string' && POPUP_ID.test(id)) open(id)
    else log('no popup id', id)
  }
  // What stands there already is ours as well: the question for consent, or an earlier page's calls.
  const calls: PageCalls = { ...Object(Reflect.get(window, NAME)), open: openNamed, on: subscribe }
  if (!(NAME in window) || Object.getOwnPropertyDescriptor(window, NAME)?.configurable) {
    Object.defineProperty(window, NAME, { value: calls, configurable: true })
  }
  document.addEventListener(
    OPEN_EVENT,
    (event) => openNamed((event as CustomEvent<{ poptin_id?: unknown } | null>).detail?.poptin_id),
    { signal },
  )
}
