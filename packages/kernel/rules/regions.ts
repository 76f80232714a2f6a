export type Region = { code: string; name: string }

const AUSTRALIAN_STATES: readonly Region[] = [
  { code: 'ACT', name: 'Australian Capital Territory' },
  { code: 'NSW', name: 'New South Wales' },
  { code: 'NT', name: 'Northern Territory' },
  { code: 'QLD', name: 'Queensland' },
  { code: 'SA', name: 'South Australia' },
  { code: 'TAS', name: 'Tasmania' },
  { code: 'VIC', name: 'Victoria' },
  { code: 'WA', name: 'Western Australia' },
]

const NEW_ZEALAND_REGIONS: readonly Region[] = [
  { code: 'NTL', name: 'Northland' },
  { code: 'AUK', name: 'Auckland' },
  { code: 'WKO', name: 'Waikato' },
  { code: 'BOP', name: 'Bay of Plenty' },
  { code: 'TKI', name: 'Taranaki' },
  { code: 'GIS', name: 'Gisborne' },
  { code: 'HKB', name: 'Hawke’s Bay' },
  { code: 'MWT', name: 'Manawatū-Whanganui' },
  { code: 'WGN', name: 'Wellington' },
  { code: 'NSN', name: 'Nelson' },
  { code: 'MBH', name: 'Marlborough' },
  { code: 'TAS', name: 'Tasman' },
  { code: 'WTC', name: 'West Coast' },
  { code: 'CAN', name: 'Canterbury' },
  { code: 'OTA', name: 'Otago' },
  { code: 'STL', name: 'Southland' },
]

/** States or regions of a country, where we know them all; elsewhere they are free text. */
export function statesOf(country: string): readonly Region[] {
  if (country === 'AU') return AUSTRALIAN_STATES
  return country === 'NZ' ? NEW_ZEALAND_REGIONS : []
}

/** Countries without postcodes, or where people rarely know theirs. */
const WITHOUT_POSTCODES: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GQ GY HK IE JM KI KM KN KP LC ML ' +
    'MO MR MS MW NR NU PA QA RW SB SC SL SR ST SY TG TK TL TO TT TV UG VU YE ZW'
  ).split(' '),
)

/** Whether an address in a country must have a field: States where we know them, postcodes where there are any. */
export function isRequiredIn(country: string, field: { name: string; required: boolean }): boolean {
  if (field.name === 'state') return statesOf(country).length > 0
  if (field.name === 'postcode') return !WITHOUT_POSTCODES.has(country)
  return field.required
}
