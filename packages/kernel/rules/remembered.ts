/**
 * A function of a text that remembers what it said, for work that is dear and asked for the same texts again and
 * again. Only for functions without effects. Forgets everything once it knows `most` texts: anyone who sends new
 * ones without end gets no more memory than that.
 */
export function remembered<Result>(work: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const own = detached(text)
    const result = work(own)
    if (known.size >= most) known.clear()
    known.set(own, result)
    return result
  }
}

/** The same text as a copy: a piece cut from a long text would keep all of that text in memory. */
function detached(text: string): string {
  return ` ${text}`.slice(1)
}
