import { cookiePairs, writeCookie } from '../visit/cookie.ts'

/** All that we keep in a browser begins so. */
const OURS = 'poptin_'

/** Removes what we keep of the visitor in this browser; an answer that was given and is still on its way stays. */
export function forgetVisitor(): void {
  for (const pair of cookiePairs()) {
    if (pair.startsWith(OURS)) writeCookie({ name: pair.split('=', 1)[0] ?? '', value: '', days: 0 })
  }
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(OURS))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Storage is forbidden here: then nothing of ours is in it.
  }
}
