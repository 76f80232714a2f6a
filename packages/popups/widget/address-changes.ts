type NavigationLike = EventTarget & { currentEntry: { url: string | null } | null }

/**
 * Calls `changed` when a single-page site has gone to another address (W2.25). The Navigation API tells of
 * every kind without touching the page's own functions; where it is missing, `pushState` is wrapped once
 * and never taken back, since somebody may have wrapped it after us. A new fragment is no new page.
 */
export function listenForAddressChanges(changed: () => void): void {
  let known = addressOf(location.href)
  const check = () => {
    const address = addressOf(location.href)
    if (address === known) return
    known = address
    changed()
  }
  const navigation = (window as { navigation?: NavigationLike }).navigation
  // A page may have a variable of that name.
  if (navigation && 'currentEntry' in navigation && navigation instanceof EventTarget) {
    navigation.addEventListener('currententrychange', check)
    return
  }
  addEventListener('popstate', check)
  const pushState = history.pushState
  history.pushState = function pushed(...args) {
    pushState.apply(this, args)
    check()
  }
}

function addressOf(url: string): string {
  return url.split('#', 1)[0] ?? ''
}
