import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { type CallCase, displayService } from './display-service.ts'
import { type CallMeasure, measureCalls } from './measure-calls.ts'
import { middleBy } from './middle-by.ts'
import { type Line, share } from './table.ts'

/** The display call must reach at least this share of bare node:http. */
const LEAST_SHARE_OF_BARE = 0.4
/** 99 of 100 display calls must be answered within this many ms, at half of that share. */
const MOST_P99_AT_HALF_LOAD = 10
/** Rounds of which the middle one counts: a machine that is shared has bad moments. */
const ROUNDS = 3
/** Rounds at half the load, of which the middle one counts too. */
const ROUNDS_AT_HALF_LOAD = 5

/**
 * How many ms 99 of 100 calls took at most: in each round, in the middle one of them, and in the middle one of all their
 * seconds, which shows what a second is like in which the machine does not pause.
 */
type Latency = { rounds: number[]; middleRound: number; middleSecond: number }

/** Latency of us and of bare node:http, and the most that the host took of the machine in a round. */
type HalfLoad = { ours: Latency; bare: Latency; stolenPercent: number }

type CallLine = Line & {
  ours: CallMeasure
  reference: { name: string } & CallMeasure
  /** What a call costs bare node:http at our pace, in µs: a server that waits between calls pays for waking up. */
  bareMicrosAtOurPace: number
  /** When half of the promised calls a second were sent. */
  p99AtHalfLoad: HalfLoad
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
  buoy: { url: string; databaseUrl: string; child: ChildProcess },
  say: (line: string) => void,
): Promise<DisplayVerdict> {
  say('Filling the display service with 1,000 campaigns of 100 accounts')
  const lines: CallLine[] = []
  for (const one of await displayService(buoy.url, buoy.databaseUrl)) {
    say(`Measuring ${one.name}`)
    lines.push(await measureBesideBare(one, buoy.child))
  }
  const [decided] = lines
  if (decided === undefined) throw new Error('Nothing was measured.')
  const isFast = share(decided) >= LEAST_SHARE_OF_BARE
  const quick = isQuick(decided.p99AtHalfLoad)
  const verdict =
    `Display decisions at ${share(decided).toFixed(2)} of bare node:http (wanted: ${LEAST_SHARE_OF_BARE}): ` +
    `${isFast ? 'yes' : 'NO'}. 99 of 100 within ${decided.p99AtHalfLoad.ours.middleRound} ms at half that load ` +
    `(wanted: under ${MOST_P99_AT_HALF_LOAD}): ${quick}.`
  return { lines, holds: isFast && quick !== 'NO', sentence: [...lines.map(costs), verdict].join('\n') }
}

/** A machine on which bare node:http is not quick enough either shows nothing of us. */
function isQuick({ ours, bare }: HalfLoad): 'yes' | 'NO' | 'cannot be told on this machine' {
  if (ours.middleRound < MOST_P99_AT_HALF_LOAD) return 'yes'
  return bare.middleRound < MOST_P99_AT_HALF_LOAD ? 'NO' : 'cannot be told on this machine'
}

/** What a call costs, and how long one waits at half the load. */
function costs(line: CallLine): string {
  const { cpuMicros } = line.ours
  const { ours, bare, stolenPercent } = line.p99AtHalfLoad
  const atOurPace = line.bareMicrosAtOurPace
  return (
    `${line.name}: ${cpuMicros} µs of processor time a call (bare node:http ${line.reference.cpuMicros} µs, ` +
    `${(line.reference.cpuMicros / cpuMicros).toFixed(2)} by that; at our pace ${atOurPace} µs, ` +
    `${(atOurPace / cpuMicros).toFixed(2)} by that). At half the load 99 of 100 within ${inWords(ours)}; bare ` +
    `${inWords(bare)}; the host took up to ${stolenPercent} % of the processors.`
  )
}

function inWords({ rounds, middleRound, middleSecond }: Latency): string {
  return `${middleRound} ms (rounds ${rounds.join(', ')}; ${middleSecond} in the middle second)`
}

/** The middle one of some rounds, each of ours and then of bare node:http. */
async function measureBesideBare({ name, load, bytes }: CallCase, buoy: ChildProcess): Promise<CallLine> {
  const bare = await startChild<{ port: number }>(join(import.meta.dirname, 'bare-server.ts'), [
    String(bytes),
  ])
  const bareLoad = { ...load, url: `http://127.0.0.1:${bare.message.port}` }
  const rounds: Omit<CallLine, 'bareMicrosAtOurPace' | 'p99AtHalfLoad'>[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await measureCalls(load, buoy)
      const reference = await measureCalls(bareLoad, bare.child)
      rounds.push({ name, bytes, ours, reference: { name: 'bare node:http', ...reference } })
    }
    const middle = middleBy(rounds, share)
    const pace = middle.ours.requestsPerSecond
    const atOurPace = await measureCalls(bareLoad, bare.child, pace)
    // Half of what is promised, and of what there is where that is less: to be faster makes no promise harder.
    const half = Math.min(pace, LEAST_SHARE_OF_BARE * middle.reference.requestsPerSecond) / 2
    const halves: Record<'ours' | 'bare', CallMeasure[]> = { ours: [], bare: [] }
    for (let round = 0; round < ROUNDS_AT_HALF_LOAD; round += 1) {
      halves.ours.push(await measureCalls(load, buoy, half))
      halves.bare.push(await measureCalls(bareLoad, bare.child, half))
    }
    const stolenPercent = Math.max(
      ...[...halves.ours, ...halves.bare].map((measured) => measured.stolenPercent),
    )
    return {
      ...middle,
      bareMicrosAtOurPace: atOurPace.cpuMicros,
      p99AtHalfLoad: { ours: latencyOf(halves.ours), bare: latencyOf(halves.bare), stolenPercent },
    }
  } finally {
    await bare.stop()
  }
}

function latencyOf(measured: readonly CallMeasure[]): Latency {
  const middle = (figures: readonly number[]) => middleBy(figures, (ms) => ms)
  const rounds = measured.map(({ p99 }) => p99)
  const seconds = measured.flatMap(({ p99OfSeconds }) => p99OfSeconds)
  return { rounds, middleRound: middle(rounds), middleSecond: middle(seconds) }
}
