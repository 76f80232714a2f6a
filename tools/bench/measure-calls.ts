import type { ChildProcess } from 'node:child_process'
import { cpuMicrosOf } from './child.ts'
import { type Barrage, fire } from './fire.ts'
import type { Measure } from './measure.ts'
import { watchStolenTime } from './stolen-time.ts'

/** {@link Measure}, and what one call cost the server. */
export type CallMeasure = Measure & {
  /** Processor time of the server for one call, all its threads, in µs: what a loaded machine changes least. */
  cpuMicros: number
  /** As {@link Measure} has it of all calls, of those of each second. */
  p99OfSeconds: number[]
  /** Percent (0-100) of the processors' time that the host below this machine gave to others meanwhile. */
  stolenPercent: number
}

const WARM_UP_SECONDS = 1
const SECONDS = 6

/**
 * Fires calls at a server that runs in `child`, after a second that does not count: as fast as they are answered, or
 * at `rate` calls a second.
 */
export async function measureCalls(load: Barrage, child: ChildProcess, rate?: number): Promise<CallMeasure> {
  await fire(load, WARM_UP_SECONDS, rate)
  const before = await cpuMicrosOf(child)
  const stolen = watchStolenTime()
  const { calls, perSecond, ...fired } = await fire(load, SECONDS, rate)
  const stolenPercent = stolen()
  const micros = (await cpuMicrosOf(child)) - before
  const cpuMicros = Math.round(micros / Math.max(1, calls))
  return { ...fired, requestsPerSecond: perSecond, cpuMicros, stolenPercent }
}
