import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string | null>()

/**
 * Runs what answers a request in its language, a BCP 47 tag; `null` is the default language. It is the one value of a request
 * that is not handed in: nearly every function of the shop writes texts, and `texts()` is handed to them all.
 */
export function runInLanguage<Result>(tag: string | null, run: () => Result): Result {
  return storage.run(tag, run)
}

/** The language of the request that is answered; `null` in the default language and outside of requests, such as in jobs. */
export function requestLanguage(): string | null {
  return storage.getStore() ?? null
}
