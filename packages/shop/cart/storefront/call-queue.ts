export type Queue = <Value>(job: () => Promise<Value>) => Promise<Value>

/** A queue that runs its jobs strictly one at a time, in the order they came (S4.03). A failed job stops no other. */
export function callQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const turn = last.then(job)
    last = turn.catch(() => {})
    return turn
  }
}
