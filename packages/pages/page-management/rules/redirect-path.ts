/**
 * An address in the form in which redirects compare them: decoded, in small letters, without a slash at the end. What
 * cannot be decoded stays as it is.
 */
export function redirectKey(path: string): string {
  const plain = decoded(path).normalize('NFC').toLowerCase().replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}

/** The path of a target within the shop, without what follows it. */
export function pathOfTarget(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? target
}

/** Whether a target is within the shop, and not an https address. */
export function isOwnTarget(target: string): boolean {
  return target.startsWith('/')
}

/**
 * What the last `*` of a pattern stands for in an address; each `*` stands for one part between slashes. `null` when the
 * address does not match, '' for a pattern without any `*` that does. Both are keys (`redirectKey`).
 */
export function matchPattern(pattern: string, key: string): string | null {
  const wanted = pattern.split('/')
  const parts = key.split('/')
  if (wanted.length !== parts.length) return null
  let last = ''
  for (const [index, part] of wanted.entries()) {
    const given = parts[index]
    if (part === '*' && given) last = given
    else if (part !== given) return null
  }
  return last
}

/** A target with what a `*` stood for in its place, as it is written in an address. */
export function fillTarget(target: string, part: string): string {
  return target.replaceAll('*', encodeURIComponent(part).replaceAll('%25', '%'))
}

/** Adds the query of the address that was asked for, such as the tags of a campaign, to where a redirect leads. */
export function withQuery(target: string, search: string): string {
  if (search.length < 2) return target
  const before = target.replace(/#.*/, '')
  const fragment = target.slice(before.length)
  return `${before}${before.includes('?') ? '&' : '?'}${search.slice(1)}${fragment}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // A percent sign that begins no character.
    return path
  }
}
