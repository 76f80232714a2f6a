/** Longest first name that travels in a cookie; the rest is cut. */
const LONGEST_NAME = 40
const COOKIE = /(?:^|;\s*)buoy_account=in\.([^;]*)/

/** What cached pages know of who is signed in: the first name, '' while they have given none. */
export type SignedInMark = { firstName: string }

/** The value of the readable cookie. */
export function accountCookieValue(firstName: string): string {
  return `in.${[...firstName].slice(0, LONGEST_NAME).join('')}`
}

/** Reads the mark out of `document.cookie`; `null` when nobody is signed in or the cookie is odd. */
export function readAccountCookie(cookies: string): SignedInMark | null {
  const value = COOKIE.exec(cookies)?.[1]
  if (value === undefined) return null
  try {
    return { firstName: decodeURIComponent(value) }
  } catch {
    // A percent sign that encodes nothing: not written by us, so not believed.
    return null
  }
}
