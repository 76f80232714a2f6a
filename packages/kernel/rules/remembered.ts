/**
 * A function of a text that remembers what it said, for work that is dear and asked for the same texts again and
 * again. Only for functions without effects. Forgets everything once it knows `most` texts: whoever sends new
 * ones without end gets no more memory than that.
 */
export function remembered<Result>(work: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = work(text)
    if (known.size >= most) known.clear()
    known.set(text, result)
    return result
  }
}
