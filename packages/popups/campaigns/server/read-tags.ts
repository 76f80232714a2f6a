/** A tag of a page's markup: its attributes by their names in small letters, of one name the first. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string> }

const BEGINNING = /<!--|<(script|meta)(?=[\s/>])/gi
const SCRIPT_END = /<\/script/gi
// Each is one class of characters and nothing after it: none has a way back to try.
const BETWEEN = /[\s/]*/y
const SPACE = /\s*/y
const NAME = /=?[^\s/>=]*/y
const BARE_VALUE = /[^\s>]*/y

/**
 * The script and meta tags of a page, as browsers read them: not those in comments or inside of a script. Every step
 * begins where the last one ended, so the work grows with the page's length, however the page is written.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(html)
    at = found === null ? html.length : pattern.lastIndex
    return found
  }
  const takeUntil = (end: string, from = at): string => {
    const found = html.indexOf(end, from)
    const text = html.slice(at, found === -1 ? html.length : found)
    at = found === -1 ? html.length : found + end.length
    return text
  }
  const takeValue = (): string => {
    take(SPACE)
    if (html[at] !== '=') return ''
    at += 1
    take(SPACE)
    const quote = html[at]
    if (quote !== '"' && quote !== "'") return take(BARE_VALUE)?.[0] ?? ''
    at += 1
    return takeUntil(quote)
  }
  for (let found = take(BEGINNING); found !== null; found = take(BEGINNING)) {
    const name = found[1]?.toLowerCase()
    if (name === undefined) {
      // `<!-->` is a whole comment.
      takeUntil('-->', at - 2)
      continue
    }
    const attributes = new Map<string, string>()
    for (take(BETWEEN); at < html.length && html[at] !== '>'; take(BETWEEN)) {
      const attribute = take(NAME)?.[0].toLowerCase() ?? ''
      const value = takeValue()
      if (!attributes.has(attribute)) attributes.set(attribute, value)
    }
    // A tag without an end is none.
    if (at >= html.length) break
    tags.push({ name, attributes })
    if (name === 'script') take(SCRIPT_END)
  }
  return tags
}
