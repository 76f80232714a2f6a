import { displayService } from './display-service.ts'
import { measure } from './measure.ts'
import { measureBare } from './measure-bare.ts'
import { type Line, share } from './table.ts'

/** The display call must reach at least this share of bare node:http. */
const LEAST_SHARE_OF_BARE = 0.4
/** 99 of 100 display calls must be answered within this many ms, at half the load it can take. */
const MOST_P99_AT_HALF_LOAD = 10
/** Rounds of which the middle one counts: a machine that is shared has bad moments. */
const ROUNDS = 3

export type DisplayVerdict = { lines: Line[]; p99AtHalfLoad: number; holds: boolean; sentence: string }

/**
 * Measures the display service with 1,000 campaigns of 100 accounts: decisions and views a second, each
 * right beside bare node:http, and how quick decisions are at half the load.
 */
export async function measureDisplayService(
  origin: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<DisplayVerdict> {
  say('Filling the display service with 1,000 campaigns of 100 accounts')
  const lines: Line[] = []
  const [decisions, views] = await displayService(origin, databaseUrl)
  for (const one of [decisions, views]) {
    say(`Measuring ${one.name}`)
    const rounds: Line[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await measure(one.load)
      const reference = { name: 'bare node:http', ...(await measureBare(one)) }
      rounds.push({ name: one.name, bytes: one.bytes, ours, reference })
    }
    const middle = rounds.toSorted((a, b) => share(a) - share(b))[Math.floor(ROUNDS / 2)]
    if (middle) lines.push(middle)
  }
  const [decided] = lines
  const reached = decided ? share(decided) : 0
  const half = await measure(decisions.load, Math.round((decided?.ours.requestsPerSecond ?? 0) / 2))
  const holds = reached >= LEAST_SHARE_OF_BARE && half.p99 < MOST_P99_AT_HALF_LOAD
  return {
    ...{ lines, holds, p99AtHalfLoad: half.p99 },
    sentence:
      `Display decisions at ${reached.toFixed(2)} of bare node:http (wanted: ${LEAST_SHARE_OF_BARE}), 99 of 100 within ` +
      `${half.p99} ms at half that load (wanted: under ${MOST_P99_AT_HALF_LOAD}): ${holds ? 'yes' : 'NO'}.`,
  }
}
