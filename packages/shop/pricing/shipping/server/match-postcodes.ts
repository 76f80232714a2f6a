import { matchesPostcode, parsePatterns } from '../../addresses/rules/postcode-patterns.ts'
import type { LocalityFile } from '../../localities/contract.ts'
import type { PostcodeMatches } from '../contract.ts'

/** As many as fit under a box, and as many suburbs of each. */
const SAMPLES = 6
const SUBURBS = 3

/** Which of Australia's postcodes the patterns of a box mean, with a few of them by name. */
export function matchPostcodes(text: string, localities: LocalityFile): PostcodeMatches {
  const { patterns } = parsePatterns(text)
  const matching = Object.keys(localities)
    .filter((postcode) => matchesPostcode(patterns, postcode))
    .sort()
  const step = Math.max(1, Math.floor(matching.length / SAMPLES))
  const samples = matching.filter((_, index) => index % step === 0).slice(0, SAMPLES)
  return {
    count: matching.length,
    samples: samples.map((postcode) => ({
      postcode,
      suburbs: (localities[postcode] ?? []).slice(0, SUBURBS).map(([suburb]) => suburb),
    })),
  }
}
