/**
 * Does work when it is first asked for and keeps what comes of it for anyone who asks next. Work that fails is not kept:
 * it is done again for the next who asks.
 */
export function loadOnce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined
  return () => {
    done ??= work().catch((error) => {
      done = undefined
      throw error
    })
    return done
  }
}
