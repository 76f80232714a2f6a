import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerNews } from '../testing/server-process.ts'
import { cpuMicrosOf, startChild } from './child.ts'
import { signIn } from './console-calls.ts'
import { checkImport, openImport, runImport, uploadText, wooFile } from './import-woo-file.ts'

/** Products of the files, the smallest first: a cost that grows faster than the file shows between them. */
const SIZES = [1250, 5000] as const
/** The processor time that a product of the largest file may take, as a multiple of one of the smallest. */
const MOST_GROWTH = 1.5
/** How often a shopper asks for a page meanwhile, in ms. */
const POLL_MS = 200

type ImportLine = {
  products: number
  rows: number
  checkSeconds: number
  runSeconds: number
  /** Processor time of the server's process, without the database's. */
  cpuSeconds: number
  /** Resident memory of the server's process before, and at most, in MB. */
  restMegabytes: number
  peakMegabytes: number
  /** The slowest page that a shopper was sent, one every 200 ms, in ms. */
  slowestPageMs: number
}
export type ImportMeasure = { lines: ImportLine[]; growth: number; holds: boolean }

/**
 * What an import of products in the shape of WooCommerce's export takes: time, processor time and memory of the server,
 * for two sizes, each in a fresh demo store. Of ten products two have four variations each. Needs Linux.
 */
export async function measureImport(say: (line: string) => void): Promise<ImportMeasure> {
  const lines: ImportLine[] = []
  for (const products of SIZES) {
    say(`Measuring an import of ${products} products`)
    const buoy = await startChild<ServerNews>(join(import.meta.dirname, '../testing/server-process.ts'), [])
    try {
      if (buoy.message.kind !== 'open') throw new Error('The server did not open.')
      const line = await measureOne(buoy.message.url, buoy.child, products)
      lines.push(line)
      say(sentenceOf(line))
    } finally {
      await buoy.stop()
    }
  }
  const cost = lines.map((line) => line.cpuSeconds / line.products)
  const growth = Math.round(((cost.at(-1) ?? 0) / (cost[0] ?? 1)) * 100) / 100
  return { lines, growth, holds: growth <= MOST_GROWTH }
}

/** The comparison as a line for people. */
export function importLines({ growth, holds }: ImportMeasure): string[] {
  return [
    `A product of the largest file takes ${growth} times the CPU of one of the smallest; at most ${MOST_GROWTH}: ${holds ? 'yes' : 'NO'}.`,
  ]
}

function sentenceOf(line: ImportLine): string {
  return (
    `${line.products} products, ${line.rows} rows: checked in ${line.checkSeconds} s, imported in ${line.runSeconds} s, ` +
    `${line.cpuSeconds} s of CPU, ${line.restMegabytes} MB before and ${line.peakMegabytes} MB at most, ` +
    `slowest page ${line.slowestPageMs} ms`
  )
}

async function measureOne(url: string, child: ChildProcess, products: number): Promise<ImportLine> {
  const ask = await signIn(url)
  const { text, rows } = wooFile(products)
  const upload = await uploadText(ask, text)
  const restMegabytes = await residentMegabytes(child)
  const before = await cpuMicrosOf(child)
  const file = await openImport(ask, upload)
  const watched = watch(url, child)
  const begun = performance.now()
  const checked = await checkImport(ask, file)
  const isChecked = performance.now()
  const done = await runImport(ask, file)
  const isDone = performance.now()
  const { peakMegabytes, slowestPageMs } = await watched.end()
  if (checked.counts.create !== rows || done.counts.refused > 0)
    throw new Error(`The file did not go in as a whole: ${JSON.stringify([checked.counts, done.counts])}`)
  return {
    products,
    rows,
    checkSeconds: tenths(isChecked - begun),
    runSeconds: tenths(isDone - isChecked),
    cpuSeconds: tenths(((await cpuMicrosOf(child)) - before) / 1000),
    restMegabytes,
    peakMegabytes,
    slowestPageMs,
  }
}

/** Asks for a page like a shopper and looks at the server's memory, until it is ended. */
function watch(url: string, child: ChildProcess) {
  let [peakMegabytes, slowestPageMs, isOver] = [0, 0, false]
  const work = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await (await fetch(`${url}/index.php/shop/?paged=2`)).arrayBuffer()
      slowestPageMs = Math.max(slowestPageMs, Math.round(performance.now() - begun))
      peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(child))
      await wait(POLL_MS)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await work
      return { peakMegabytes, slowestPageMs }
    },
  }
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024)
}

function tenths(ms: number): number {
  return Math.round(ms / 100) / 10
}
