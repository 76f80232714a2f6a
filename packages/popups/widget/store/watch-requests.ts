/** Which requests of the page somebody wants to hear of, and what is to be done when one has succeeded. */
export type RequestWatcher = { matches: (address: URL) => boolean; succeeded: (address: URL) => void }

const watchers = new Set<RequestWatcher>()
const addresses = new WeakMap<XMLHttpRequest, string>()
let isWatching = false

/**
 * Tells of requests that the page makes by XMLHttpRequest or fetch and that succeed (W4.19, W7.48), until `signal`
 * fires. What the page had in their places, be it another script's, goes on being called, with what it was called with,
 * and answers the page itself; nothing is put back, since somebody may have wrapped it meanwhile.
 */
export function watchRequests(watcher: RequestWatcher, signal: AbortSignal): void {
  watchers.add(watcher)
  signal.addEventListener('abort', () => watchers.delete(watcher), { once: true })
  if (isWatching) return
  isWatching = true
  watchXhr(XMLHttpRequest.prototype)
  watchFetch()
}

function watchXhr(prototype: XMLHttpRequest): void {
  const { open } = prototype
  prototype.open = function (this: XMLHttpRequest, ...parameters: Parameters<typeof open>) {
    if (!addresses.has(this)) this.addEventListener('load', onLoad)
    addresses.set(this, String(parameters[1]))
    return open.apply(this, parameters)
  } as typeof open
}

function onLoad(this: XMLHttpRequest): void {
  if (this.status >= 200 && this.status < 300) tell(addresses.get(this) ?? '')
}

function watchFetch(): void {
  const before = window.fetch
  window.fetch = function (this: unknown, ...parameters: Parameters<typeof fetch>) {
    const reply = before.apply(this as typeof window, parameters)
    reply.then(
      ({ ok }) => ok && tell(addressOf(parameters[0])),
      // The page hears of it from the promise that it got itself.
      () => {},
    )
    return reply
  }
}

function addressOf(what: RequestInfo | URL): string {
  return what instanceof Request ? what.url : String(what)
}

/** Never throws: what listens here must not become an error of the page's request. */
function tell(written: string): void {
  if (!URL.canParse(written, document.baseURI)) return
  const address = new URL(written, document.baseURI)
  for (const { matches, succeeded } of watchers) if (matches(address)) succeeded(address)
}
