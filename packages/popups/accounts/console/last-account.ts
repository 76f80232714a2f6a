/** Where the browser keeps which account was open last. */
const KEY = 'buoy-popup-account'

/** The client id of the account that was open last in this browser; `null` for none, or where nothing is kept. */
export function lastAccount(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    // A browser may refuse its storage; the first account opens then.
    return null
  }
}

/** Remembers the account that is open, for screens whose address states none. */
export function rememberAccount(clientId: string): void {
  try {
    window.localStorage.setItem(KEY, clientId)
  } catch {
    // Without storage nothing is remembered, and the address still states the account.
  }
}
