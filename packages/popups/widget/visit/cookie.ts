import { plainJson } from '@buoy/kernel/rules/plain-json.ts'

/** All cookies as `name=value`; none where the page may not keep any, as in a frame that is locked. */
export function cookiePairs(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    // Forbidden here: the same as none.
    return []
  }
}

/** Reads a cookie of the page; one whose value cannot be decoded counts as absent. */
export function readCookie(name: string): string | undefined {
  const found = cookiePairs().find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    // Somebody else wrote it; to us it says nothing.
    return undefined
  }
}

/** Writes a cookie for the whole site that other sites' requests do not carry (W9.01). */
export function writeCookie({ name, value, days }: { name: string; value: string; days: number }): void {
  const seconds = Math.round(days * 86_400)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is neither everywhere nor synchronous
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
  } catch {
    // Forbidden here: then this visitor is a new one on every page.
  }
}

/** The widget's own cookies as one JSON object, as the display call sends them (W7.06). */
export function ownCookies(): string {
  const own = cookiePairs().filter((pair) => pair.startsWith('poptin_'))
  return plainJson(
    Object.fromEntries(own.map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)])),
  )
}
