type NavigationLike = EventTarget & { currentEntry: { url: string | null } | null }
type NavigationChange = Event & { navigationType: string | null }

/**
 * Calls `changed` when a single-page site has gone to another address (W2.25). The Navigation API tells of
 * every kind without touching the page's own functions; where it is missing, those of the history are wrapped once
 * and never taken back, since somebody may have wrapped them after us. A new fragment is no new page unless it is a
 * route (`#/ponds`, `#!/ponds`), and an address that is replaced, as by scripts that take `?fbclid` out of it, is the
 * same page by another name.
 */
export function listenForAddressChanges(changed: () => void): void {
  let known = addressOf(location.href)
  const follow = (isReplaced: boolean) => {
    const address = addressOf(location.href)
    if (address === known) return
    known = address
    if (!isReplaced) changed()
  }
  const navigation = (window as { navigation?: NavigationLike }).navigation
  // A page may have a variable of that name.
  if (navigation && 'currentEntry' in navigation && navigation instanceof EventTarget) {
    navigation.addEventListener('currententrychange', (event) =>
      follow((event as NavigationChange).navigationType === 'replace'),
    )
    return
  }
  addEventListener('popstate', () => follow(false))
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name]
    history[name] = function goes(...args) {
      original.apply(this, args)
      follow(name === 'replaceState')
    }
  }
}

/** An address without its fragment, unless that is a route (`#/cart`); `#/` is the first page's. */
export function addressOf(url: string): string {
  return url.replace(/#(?!!?\/.).*/, '')
}
