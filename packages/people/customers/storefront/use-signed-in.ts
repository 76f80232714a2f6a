import { useSyncExternalStore } from 'react'
import { readAccountCookie, type SignedInMark } from '../rules/account-cookie.ts'

let known: { cookies: string; mark: SignedInMark | null } = { cookies: '', mark: null }

/** Who the readable cookie says is signed in. On the server and while hydrating it is nobody. */
export function useSignedIn(): SignedInMark | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** A page that comes back from the browser's memory may be of a time before login or logout. */
function subscribe(changed: () => void): () => void {
  addEventListener('pageshow', changed)
  return () => removeEventListener('pageshow', changed)
}

function read(): SignedInMark | null {
  // The same cookies must give the same object: React compares by identity.
  if (known.cookies !== document.cookie) {
    known = { cookies: document.cookie, mark: readAccountCookie(document.cookie) }
  }
  return known.mark
}
