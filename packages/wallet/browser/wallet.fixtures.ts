import type { FromWindow } from '../rules/window-messages.ts'
import type { Surroundings, WalletWindow } from './surroundings.ts'

export const BUYFLOW_ORIGIN = 'https://wallet.example'
export const BUYFLOW_URL = `${BUYFLOW_ORIGIN}/wallet/`

/** A window that the library opened. */
export type FakePopup = {
  closed: boolean
  close: () => void
  posted: unknown[]
  postMessage: (message: unknown) => void
}

type Timer = { id: number; at: number; every: number | null; run: () => void }

/** A browser without pages, whose time stands still until it is moved. */
export function fakeBrowser(changes: Partial<WalletWindow> & { popups?: boolean; mobile?: boolean } = {}) {
  const { popups = true, mobile = false, ...window } = changes
  const events = new EventTarget()
  const stored = new Map<string, string>()
  const opened: { address: URL; features: string; popup: FakePopup }[] = []
  const visited: URL[] = []
  const fetched: { url: string; init: RequestInit }[] = []
  const timers = new Map<number, Timer>()
  let now = 0
  let ids = 0

  const start = (run: () => void, ms: number, every: number | null) => {
    ids += 1
    timers.set(ids, { id: ids, at: now + ms, every, run })
    return ids
  }

  const fake = {
    isSecureContext: true,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setTimeout: (run: () => void, ms: number) => start(run, ms, null),
    setInterval: (run: () => void, ms: number) => start(run, ms, ms),
    clearTimeout: (id: number) => timers.delete(id),
    clearInterval: (id: number) => timers.delete(id),
    crypto: { randomUUID: () => 'channel-1' },
    document: { baseURI: 'https://shop.example/cart/' },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: string) =>
        visited.push(new URL(url, 'https://shop.example')),
    },
    location: {
      href: 'https://shop.example/cart/',
      origin: 'https://shop.example',
      pathname: '/cart/',
      search: '',
      hash: '',
      assign: (url: string) => visited.push(new URL(url)),
    },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
    open: (address: string, _name: string, features: string) => {
      const posted: unknown[] = []
      const popup: FakePopup = {
        closed: false,
        close: () => {
          popup.closed = true
        },
        posted,
        postMessage: (message) => posted.push(message),
      }
      opened.push({ address: new URL(address), features, popup })
      return popup
    },
    fetch: async (url: URL, init: RequestInit) => {
      fetched.push({ url: url.href, init })
      return Response.json({})
    },
    ...window,
  } as unknown as WalletWindow

  return {
    surroundings: { window: fake, popups, mobile } satisfies Surroundings,
    events,
    opened,
    visited,
    fetched,
    stored,
    timers,
    /** Lets what is under way go on, as far as it gets without time passing. */
    settle,
    /** Moves the time; what was due runs in its order. */
    advance: async (ms: number) => {
      await settle()
      const until = now + ms
      for (;;) {
        const due = [...timers.values()].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        now = due.at
        if (due.every === null) timers.delete(due.id)
        else due.at += due.every
        due.run()
        await settle()
      }
      now = until
    },
    /** A message as the wallet's window sends it. */
    say: async (
      message: Partial<FromWindow> & { type: string; [name: string]: unknown },
      from: { origin?: string; source?: unknown } = {},
    ) => {
      const { origin = BUYFLOW_ORIGIN, source = opened.at(-1)?.popup } = from
      events.dispatchEvent(
        Object.assign(new Event('message'), { data: { wallet: 'channel-1', ...message }, origin, source }),
      )
      await settle()
    },
  }
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
