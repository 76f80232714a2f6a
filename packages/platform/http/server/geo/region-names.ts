import packed from './regions.json' with { type: 'json' }

/** A state, province or other part of a country by its ISO 3166-2 code, such as AU-QLD, with its English name. */
export type NamedRegion = { code: string; name: string }

const PACKED: Readonly<Record<string, string>> = packed.regions

/** The regions of a country by its ISO 3166 alpha-2 code, in the order of their names; none for a country without. */
export function regionsOfCountry(country: string): NamedRegion[] {
  const text = Object.hasOwn(PACKED, country) ? PACKED[country] : undefined
  if (text === undefined) return []
  return text
    .split('|')
    .map((region) => {
      const space = region.indexOf(' ')
      return { code: `${country}-${region.slice(0, space)}`, name: region.slice(space + 1) }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * The ISO 3166-2 code of a region by its English name, for databases that tell names only; `null` when no region of the
 * country has that name, or several have.
 */
export function regionByName(country: string, name: string): string | null {
  const wanted = comparable(name)
  const found = regionsOfCountry(country).filter((region) => comparable(region.name) === wanted)
  return found.length === 1 && found[0] ? found[0].code : null
}

/** Sources differ in accents and in what they add to a name: `Östergötland County`, `Tel Aviv District`. */
function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(county|district|governorate|oblast|prefecture|province|region|state)\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
