/** More words narrow nothing and cost the database. */
const MOST_WORDS = 8
const LONGEST_WORD = 40

/** Words that stand between the ones that mean something. */
const FILLERS = new Set(
  'a an and are as at be by for from i in is it my of on or our that the this to we with you your'.split(' '),
)

/**
 * The words of a search phrase: small letters without accents, fillers left out unless there is nothing
 * else. Whatever is no letter or figure separates words and means nothing.
 */
export function readPhrase(phrase: string): string[] {
  const words = phrase
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST_WORD))
  const meant = words.filter((word) => !FILLERS.has(word))
  return [...new Set(meant.length > 0 ? meant : words)].slice(0, MOST_WORDS)
}
