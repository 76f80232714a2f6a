/** Longest title of a product card, in characters (W5.44). */
const LONGEST_TITLE = 50

/** A product's title as its card shows it: one that is longer than 50 characters is cut and ends in `...` (W5.44). */
export function cardTitle(title: string): string {
  // By characters, so that no emoji is cut in half.
  const characters = [...title]
  return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE).join('')}...` : title
}
