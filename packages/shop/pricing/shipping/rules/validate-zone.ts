import { countryName, isCountry } from '@buoy/kernel/rules/countries.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { parsePatterns } from '../../addresses/rules/postcode-patterns.ts'
import type { MethodInput, ZoneInput } from '../contract.ts'

/** Most refused lines of a postcode box that are told at once. */
const MOST_LINES = 20

/**
 * Everything that is wrong with a zone as an owner has filled it in, each with its field; empty when it
 * can be saved. Bad postcode patterns are named by line. The rest of the world has no places of its own.
 */
export function validateZone(zone: ZoneInput, { isRest }: { isRest: boolean }): Refusal[] {
  const places = isRest ? [] : placeRefusals(zone)
  return [...places, ...zone.methods.flatMap((method, index) => methodRefusals(method, `methods.${index}`))]
}

function placeRefusals({ countries, states, postcodes }: ZoneInput): Refusal[] {
  const refusals: Refusal[] = []
  if (countries.length === 0) {
    refusals.push({
      code: 'no-country',
      field: 'countries',
      message: 'Choose at least one country. An address without any match is in the rest of the world.',
    })
  }
  for (const country of countries.filter((code) => !isCountry(code))) {
    const message = `${country} is not the code of a country we know.`
    refusals.push({ code: 'unknown-country', field: 'countries', message })
  }
  const stray = states.find((state) => !countries.includes(state.slice(0, 2)))
  if (stray !== undefined) {
    const message = `${stray.slice(3)} is in ${countryName(stray.slice(0, 2))}, which is not among the countries.`
    refusals.push({ code: 'stray-state', field: 'states', message })
  }
  const { problems } = parsePatterns(postcodes)
  if (problems.length > 0) {
    const lines = problems
      .slice(0, MOST_LINES)
      .map(({ line, text, reason }) => `Line ${line}${text === '' ? '' : `, “${text}”`}: ${reason}`)
    refusals.push({ code: 'bad-pattern', field: 'postcodes', message: lines.join(' ') })
  }
  return refusals
}

function methodRefusals(method: MethodInput, field: string): Refusal[] {
  const refusals: Refusal[] = []
  const { daysFrom, daysTo } = method
  if (daysFrom !== null && daysTo !== null && daysTo < daysFrom) {
    const message = 'It cannot arrive at the latest before it arrives at the earliest.'
    refusals.push({ code: 'days-backwards', field: `${field}.daysTo`, message })
  }
  if (method.kind === 'table_rate') {
    const ends = method.settings.bands.map(({ upTo }) => upTo)
    if (new Set(ends).size < ends.length) {
      const message = 'Two bands end at the same place. Give each its own end.'
      refusals.push({ code: 'same-band', field: `${field}.settings.bands`, message })
    }
  }
  return refusals
}
