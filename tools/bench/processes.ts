import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'

/** What processes have at rest: memory in MB, processor time in ms for each second. */
export type Rest = { megabytes: number; cpuMsPerSecond: number }

/** Ticks of processor time in `/proc` are hundredths of a second on every Linux. */
const TICK_MS = 10

/** The process and all that it has started, by the process list of Linux. */
export async function familyOf(root: number): Promise<number[]> {
  const parents = await parentsOfAll()
  const family = [root]
  for (const member of family) {
    family.push(...[...parents].filter(([, parent]) => parent === member).map(([pid]) => pid))
  }
  return family
}

/** Memory and processor time of processes that nobody asks anything, over some seconds. Needs Linux. */
export async function measureRest(pids: readonly number[], seconds: number): Promise<Rest> {
  const before = await Promise.all(pids.map(cpuMs))
  await wait(seconds * 1000)
  const after = await Promise.all(pids.map(cpuMs))
  const kilobytes = await Promise.all(pids.map(residentKilobytes))
  // One that has ended meanwhile, as a connection's of the database does, counts for nothing.
  const used = after.reduce((sum, one, place) => sum + Math.max(one - (before[place] ?? 0), 0), 0)
  return {
    megabytes: Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024),
    cpuMsPerSecond: Math.round((used / seconds) * 10) / 10,
  }
}

/** The process id of PostgreSQL's server, which has started the backends that answer. Needs Linux. */
export async function parentOfBackends(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number((await statOf(rows[0]?.pid ?? 0))[1])
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(async (pid) => [pid, Number((await statOf(pid))[1])] as const))
  return new Map(parents)
}

async function cpuMs(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

/** Fields of `/proc/{pid}/stat` behind the name (proc(5): the first is the state); none for one that has ended. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

async function residentKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}
