import type { Locality } from '../contract.ts'

/** How a suburb is offered under the suburb field: `Paddington QLD 4064`. */
export function writeChoice({ suburb, state, postcode }: Locality): string {
  return `${suburb} ${state} ${postcode}`
}

/** Takes an offered suburb apart again; `null` for anything a person would type. */
export function readChoice(text: string): Locality | null {
  const found = /^(.+) ([A-Z]{2,3}) (\d{4})$/.exec(text)
  if (found === null) return null
  const [, suburb = '', state = '', postcode = ''] = found
  return { suburb, state, postcode }
}
