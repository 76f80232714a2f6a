import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Locality } from '../contract.ts'
import { messages } from '../messages.ts'

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
export function validateLocality(
  place: Place,
  underPostcode: readonly Locality[],
  texts: TextLocale,
): LocalityAdvice | null {
  const t = translator(messages, texts)
  const { suburb, state, postcode } = place
  if (!/^\d{4}$/.test(postcode)) return null
  if (underPostcode.length === 0) {
    return { field: 'postcode', message: t('unknownPostcode', { postcode }), remedy: null }
  }
  const states = [...new Set(underPostcode.map((one) => one.state))]
  const [onlyState] = states
  if (state !== '' && !states.includes(state)) {
    const remedy =
      states.length === 1 && onlyState !== undefined
        ? { label: t('changeState', { state: onlyState }), place: { state: onlyState } }
        : null
    return {
      field: 'state',
      message: t('postcodeIsIn', { postcode, states: eitherOf(states, texts) }),
      remedy,
    }
  }
  return suburb.trim() === '' ? null : validateSuburb(place, underPostcode, texts)
}

function validateSuburb(
  { suburb, postcode }: Place,
  underPostcode: readonly Locality[],
  texts: TextLocale,
): LocalityAdvice | null {
  const t = translator(messages, texts)
  const written = plain(suburb)
  if (underPostcode.some((one) => plain(one.suburb) === written)) return null
  const near = underPostcode
    .map((one) => ({ name: one.suburb, letters: lettersApart(plain(one.suburb), written) }))
    .sort((one, other) => one.letters - other.letters)[0]
  if (near !== undefined && near.letters <= NEAR_LETTERS) {
    return {
      field: 'city',
      message: t('didYouMean', { suburb: near.name }),
      remedy: { label: t('useSuburb', { suburb: near.name }), place: { suburb: near.name } },
    }
  }
  const names = underPostcode.slice(0, 3).map((one) => one.suburb)
  const others = underPostcode.length - names.length
  return {
    field: 'city',
    message: t('postcodeOf', { postcode, suburbs: names.join(', '), others }),
    remedy: null,
  }
}

function eitherOf(states: readonly string[], { dictionary }: TextLocale): string {
  return new Intl.ListFormat(dictionary.language, { type: 'disjunction' }).format(states)
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
