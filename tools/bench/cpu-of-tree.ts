import { readFile } from 'node:fs/promises'
import { familyOf } from './processes.ts'

/** Ticks of processor time in `/proc` are hundredths of a second on every Linux. */
const TICK_MS = 10

/** Processor time in ms that a process, what it has started, and those of them that have ended took so far. Needs Linux. */
export async function cpuOfTree(root: number): Promise<number> {
  const times = await Promise.all((await familyOf(root)).map(ticksOf))
  return times.reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
}

/** `utime`, `stime`, and those of children that were waited for, `cutime` and `cstime` (proc(5)). */
async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place] ?? 0), 0)
}
