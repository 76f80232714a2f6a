import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { type CallCase, displayService } from './display-service.ts'
import { type CallMeasure, measureCalls } from './measure-calls.ts'
import { type Line, share } from './table.ts'

/** The display call must reach at least this share of bare node:http. */
const LEAST_SHARE_OF_BARE = 0.4
/** 99 of 100 display calls must be answered within this many ms, at half the load it can take. */
const MOST_P99_AT_HALF_LOAD = 10
/** Rounds of which the middle one counts: a machine that is shared has bad moments. */
const ROUNDS = 3

type CallLine = Line & {
  ours: CallMeasure
  reference: { name: string } & CallMeasure
  /** What a call costs bare node:http at our pace, in µs: a server that waits between calls pays for waking up. */
  bareMicrosAtOurPace: number
  /** 99 of 100 were answered within so many ms when half of our calls a second were sent: by us and by bare node:http. */
  p99AtHalfLoad: { ours: number; bare: number }
}

export type DisplayVerdict = {
  lines: CallLine[]
  holds: boolean
  sentence: string
}

/**
 * Measures the display service with 1,000 campaigns of 100 accounts: decisions and views a second, each right beside
 * bare node:http, which reads the same calls and answers as many bytes; what a call of each costs in processor time;
 * and how quick they are at half the load.
 */
export async function measureDisplayService(
  house: { url: string; databaseUrl: string; child: ChildProcess },
  say: (line: string) => void,
): Promise<DisplayVerdict> {
  say('Filling the display service with 1,000 campaigns of 100 accounts')
  const lines: CallLine[] = []
  for (const one of await displayService(house.url, house.databaseUrl)) {
    say(`Measuring ${one.name}`)
    lines.push(await measureBesideBare(one, house.child))
  }
  const [decided] = lines
  const p99 = decided?.p99AtHalfLoad.ours ?? Number.POSITIVE_INFINITY
  const reached = decided ? share(decided) : 0
  const holds = reached >= LEAST_SHARE_OF_BARE && p99 < MOST_P99_AT_HALF_LOAD
  const costs = lines.map((line) => {
    const { cpuMicros } = line.ours
    const { ours, bare } = line.p99AtHalfLoad
    const atOurPace = line.bareMicrosAtOurPace
    return (
      `${line.name}: ${cpuMicros} µs of processor time a call (bare node:http ${line.reference.cpuMicros} µs, ` +
      `${(line.reference.cpuMicros / cpuMicros).toFixed(2)} by that; at our pace ${atOurPace} µs, ` +
      `${(atOurPace / cpuMicros).toFixed(2)} by that), 99 of 100 within ${ours} ms at half the load (bare ${bare} ms).`
    )
  })
  const verdict =
    `Display decisions at ${reached.toFixed(2)} of bare node:http (wanted: ${LEAST_SHARE_OF_BARE}), 99 of 100 within ` +
    `${p99} ms at half that load (wanted: under ${MOST_P99_AT_HALF_LOAD}): ${holds ? 'yes' : 'NO'}.`
  return { lines, holds, sentence: [...costs, verdict].join('\n') }
}

/** The middle one of some rounds, each of ours and then of bare node:http. */
async function measureBesideBare({ name, load, bytes }: CallCase, house: ChildProcess): Promise<CallLine> {
  const bare = await startChild<{ port: number }>(join(import.meta.dirname, 'bare-server.ts'), [
    String(bytes),
  ])
  const bareLoad = { ...load, url: `http://127.0.0.1:${bare.message.port}` }
  const rounds: Omit<CallLine, 'bareMicrosAtOurPace' | 'p99AtHalfLoad'>[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await measureCalls(load, house)
      const reference = await measureCalls(bareLoad, bare.child)
      rounds.push({ name, bytes, ours, reference: { name: 'bare node:http', ...reference } })
    }
    const middle = middleOf(rounds, share)
    const pace = middle.ours.requestsPerSecond
    const atOurPace = await measureCalls(bareLoad, bare.child, pace)
    const halves: CallLine['p99AtHalfLoad'][] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await measureCalls(load, house, pace / 2)
      const reference = await measureCalls(bareLoad, bare.child, pace / 2)
      halves.push({ ours: ours.p99, bare: reference.p99 })
    }
    return {
      ...middle,
      bareMicrosAtOurPace: atOurPace.cpuMicros,
      p99AtHalfLoad: middleOf(halves, ({ ours }) => ours),
    }
  } finally {
    await bare.stop()
  }
}

/** The round that is the middle one by a figure of it. */
function middleOf<Round>(rounds: readonly Round[], figure: (round: Round) => number): Round {
  const middle = rounds.toSorted((a, b) => figure(a) - figure(b))[Math.floor(rounds.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}
