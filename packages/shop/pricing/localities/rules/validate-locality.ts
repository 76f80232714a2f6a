import type { Locality } from '../contract.ts'

/** What an address's three place fields hold. */
export type Place = Locality

/** A doubt about an address, in words, the field it stands under, and what would settle it. It never blocks. */
export type LocalityAdvice = {
  field: 'city' | 'state' | 'postcode'
  message: string
  /** What the button offers to fill in. */
  remedy: { label: string; place: Partial<Place> } | null
}

/** Names this near, in letters changed, are taken for a slip of the finger. */
const NEAR_LETTERS = 2

/**
 * Compares suburb, state and postcode with the suburbs known under that postcode. Border towns break
 * every rule of thumb (0872 lies in three states), so only the list is asked, and a doubt is only told.
 * `null` when all fits or not enough is filled in.
 */
export function validateLocality(place: Place, underPostcode: readonly Locality[]): LocalityAdvice | null {
  const { suburb, state, postcode } = place
  if (!/^\d{4}$/.test(postcode)) return null
  if (underPostcode.length === 0) {
    const message = `We do not know the postcode ${postcode}. Check it; if it is right, just go on.`
    return { field: 'postcode', message, remedy: null }
  }
  const states = [...new Set(underPostcode.map((one) => one.state))]
  const [onlyState] = states
  if (state !== '' && !states.includes(state)) {
    const remedy =
      states.length === 1 && onlyState !== undefined
        ? { label: `Change the state to ${onlyState}`, place: { state: onlyState } }
        : null
    return { field: 'state', message: `The postcode ${postcode} is in ${inWords(states)}.`, remedy }
  }
  return suburb.trim() === '' ? null : validateSuburb(place, underPostcode)
}

function validateSuburb(
  { suburb, postcode }: Place,
  underPostcode: readonly Locality[],
): LocalityAdvice | null {
  const written = plain(suburb)
  if (underPostcode.some((one) => plain(one.suburb) === written)) return null
  const near = underPostcode
    .map((one) => ({ name: one.suburb, letters: lettersApart(plain(one.suburb), written) }))
    .sort((one, other) => one.letters - other.letters)[0]
  if (near !== undefined && near.letters <= NEAR_LETTERS) {
    return {
      field: 'city',
      message: `Did you mean ${near.name}?`,
      remedy: { label: `Use ${near.name}`, place: { suburb: near.name } },
    }
  }
  const names = underPostcode.slice(0, 3).map((one) => one.suburb)
  const more = underPostcode.length > names.length ? ' and others' : ''
  return {
    field: 'city',
    message: `${postcode} is the postcode of ${names.join(', ')}${more}. If your suburb is right, just go on.`,
    remedy: null,
  }
}

function inWords(states: readonly string[]): string {
  return states.length < 2 ? states.join('') : `${states.slice(0, -1).join(', ')} or ${states.at(-1)}`
}

/** A name without what people write differently: case, marks, and short forms of saint and mount. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/\bmt\.?\s/g, 'mount ')
    .replace(/[^\p{L}]/gu, '')
}

/** Levenshtein's distance: how many letters must be put in, taken out or changed. */
function lettersApart(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[other.length] ?? 0
}
