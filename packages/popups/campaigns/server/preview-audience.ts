import { readAddress, unescapeAddress } from '../../targeting/rules/address.ts'
import { compileAudience, evaluateAudience } from '../../targeting/rules/compile-audience.ts'
import { traceAudience } from '../../targeting/rules/trace-audience.ts'
import type { Visitor } from '../../targeting/rules/visitor.ts'
import type { Trial, TrialInput } from '../console-contract.ts'

/** Tells whether a made-up visitor would be shown a popup, by the rules that the display service asks. */
export function previewAudience({ audience, visitor: given }: TrialInput, now: Date): Trial {
  const at = given.at === undefined ? now : new Date(given.at)
  const seen = given.visited.map(unescapeAddress)
  const visitor: Visitor = {
    ...given,
    regions: () => (given.region === '' ? [] : [given.region]),
    page: readAddress(given.page),
    referrer: readAddress(given.referrer),
    landing: readAddress(given.landing || given.page),
    visited: {
      visit: () => seen,
      ever: () => seen,
      timed: () => seen.map((url) => ({ url, at: at.getTime() / 1000 })),
    },
    now: at,
  }
  return {
    verdict: evaluateAudience(compileAudience(audience), visitor),
    groups: traceAudience(audience, visitor).map((group) =>
      group.map(({ words, passes }) => ({ words, passes })),
    ),
  }
}
