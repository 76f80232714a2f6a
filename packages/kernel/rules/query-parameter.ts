/** What stands between the question mark and the fragment of an address; '' when there is nothing. */
export function queryOf(address: string): string {
  const whole = before(address, '#')
  return whole.slice(before(whole, '?').length + 1)
}

/** First value of a query's parameter, decoded; `undefined` when there is none. Read by hand: rules know no `URL`. */
export function parameterOf(query: string, name: string): string | undefined {
  for (const pair of query.split('&')) {
    const key = before(pair, '=')
    if (decode(key) === name) return decode(pair.slice(key.length + 1))
  }
  return undefined
}

/** Letters in place of their escapes. Half an escape in somebody's link stands for itself. */
export function unescapeText(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What stands before the first `mark`; all of it when there is none. */
export function before(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? text : text.slice(0, at)
}

function decode(text: string): string {
  return unescapeText(text.replaceAll('+', ' '))
}
