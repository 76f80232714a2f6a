import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Where Linux says it: what a host has given to others while this machine had work (`steal`, proc(5)). */
const PROCESSOR_TIMES = '/proc/stat'
/** After the name: user, nice, system, idle, iowait, irq, softirq, steal. */
const STEAL_FIELD = 8
/** The unit of those figures in ms, USER_HZ of 100. */
const TICK_MS = 10

/**
 * Begins to watch how much processor time the host below a virtual machine takes away. Gives the percent (0-100) of
 * all processors' time since then; 0 where the system says nothing of it.
 */
export function watchStolenTime(): () => number {
  const begun = performance.now()
  const before = stolenMs()
  return () => {
    const passed = (performance.now() - begun) * availableParallelism()
    return Math.round(((stolenMs() - before) / passed) * 1000) / 10
  }
}

/** Of all processors together, since the machine began. */
function stolenMs(): number {
  try {
    const [all = ''] = readFileSync(PROCESSOR_TIMES, 'utf8').split('\n', 1)
    return Number(all.split(/ +/)[STEAL_FIELD] ?? 0) * TICK_MS
  } catch {
    // No Linux: anyone who measures there watches the machine themselves.
    return 0
  }
}
