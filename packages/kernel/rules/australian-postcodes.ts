/** A range of Australian postcodes, both ends included. */
type PostcodeRange = readonly [state: string, from: number, to: number]

/** Australia Post's ranges by state, boxes and large receivers included. 6798 and 6799 go with WA, 2899 with NSW. */
const RANGES: readonly PostcodeRange[] = [
  ['NSW', 1000, 2599],
  ['ACT', 2600, 2618],
  ['NSW', 2619, 2899],
  ['ACT', 2900, 2920],
  ['NSW', 2921, 2999],
  ['VIC', 3000, 3999],
  ['QLD', 4000, 4999],
  ['SA', 5000, 5999],
  ['WA', 6000, 6999],
  ['TAS', 7000, 7999],
  ['VIC', 8000, 8999],
  ['QLD', 9000, 9999],
  ['ACT', 200, 299],
  ['NT', 800, 999],
]

/**
 * Postcodes with places in another state than their range's, by the list of suburbs that the shop is built with; a test
 * compares the two. 0872 lies in three states.
 */
const OVER_BORDERS: Readonly<Record<string, readonly string[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3500': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
  '9999': ['VIC'],
}

/** The state whose range a postcode is in; '' for one that no state has, such as `0000`. */
export function stateOfPostcode(postcode: string): string {
  if (!/^\d{4}$/.test(postcode)) return ''
  const code = Number(postcode)
  return RANGES.find(([, from, to]) => code >= from && code <= to)?.[0] ?? ''
}

/** Every state that has places with a postcode, its range's first; none for a postcode that does not exist. */
export function statesOfPostcode(postcode: string): readonly string[] {
  const state = stateOfPostcode(postcode)
  return state === '' ? [] : [state, ...(OVER_BORDERS[postcode] ?? [])]
}
