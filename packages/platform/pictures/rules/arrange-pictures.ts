/** A product shows so many pictures. */
export const MOST_PICTURES = 40

/**
 * The pictures of a product in the order that a file wants, by id. One that is still to be fetched is `null` in
 * `wanted`: until all are there nothing that is `shown` is taken away. What variations show always stays.
 */
export function arrangePictures(input: {
  wanted: readonly (number | null)[]
  shown: readonly number[]
  ofVariants: readonly number[]
}): number[] {
  const there = input.wanted.filter((id) => id !== null)
  const isWhole = there.length === input.wanted.length
  const kept = isWhole ? input.shown.filter((id) => input.ofVariants.includes(id)) : input.shown
  return [...new Set([...there, ...kept])].slice(0, MOST_PICTURES)
}
