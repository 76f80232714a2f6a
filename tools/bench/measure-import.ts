import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileImport } from '@buoy/platform/imports/contract.ts'
import type { ServerNews } from '../testing/server-process.ts'
import { cpuMicrosOf, startChild } from './child.ts'
import { type Ask, signIn } from './console-calls.ts'

/** Products of the files, the smallest first: a cost that grows faster than the file shows between them. */
const SIZES = [1250, 5000] as const
/** The processor time that a product of the largest file may take, as a multiple of one of the smallest. */
const MOST_GROWTH = 1.5
const POLL_MS = 200
const PATIENCE_MS = 600_000

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
  const bytes = Buffer.from(text)
  const { id: upload, pieceBytes } = await ask<{ id: string; pieceBytes: number }>('POST', '/uploads', {
    purpose: 'csv',
    bytes: bytes.length,
  })
  for (let offset = 0; offset < bytes.length; offset += pieceBytes)
    await ask('PUT', `/uploads/${upload}/${offset}`, bytes.subarray(offset, offset + pieceBytes))
  const restMegabytes = await residentMegabytes(child)
  const before = await cpuMicrosOf(child)
  const file = await ask<FileImport>('POST', '/product-imports', { upload, fileName: 'products.csv' })
  const watched = watch(url, child)
  const at = `/product-imports/${file.id}`
  const begun = performance.now()
  await ask('POST', `${at}/check`, { mapping: file.mapping, options: file.options })
  const checked = await until(ask, at, 'checked')
  const isChecked = performance.now()
  await ask('POST', `${at}/run`)
  const done = await until(ask, at, 'done')
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

async function until(ask: Ask, at: string, state: FileImport['state']): Promise<FileImport> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(POLL_MS)) {
    const file = await ask<FileImport>('GET', at)
    if (file.state === state) return file
    if (file.state === 'failed') throw new Error(`The import failed: ${file.problem}`)
  }
  throw new Error(`The import did not come to be ${state}.`)
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

/** An export in WooCommerce's shape: eight simple products, then two with four variations, and again. */
function wooFile(products: number): { text: string; rows: number } {
  const heading =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status",' +
    '"In stock?",Stock,"Backorders allowed?","Weight (kg)","Regular price",Categories,Tags,Parent,Upsells,Position,' +
    '"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"'
  const lines: string[] = []
  for (let product = 1; product <= products; product += 1) {
    const name = `Imported product ${product}`
    const facts = `1,0,visible,"A short text about ${name}.","<p>A longer text about <strong>${name}</strong>.</p>",taxable,1`
    const places = `"Imported ${product % 40} > Shelf ${product % 7}","imported, tag ${product % 50}"`
    const linked = product > 1 ? `bench-${product - 1}` : ''
    if (product % 10 < 8) {
      lines.push(
        `${product}0,simple,bench-${product},${name},${facts},12,0,0.4,24.50,${places},,${linked},${product},Material,Cork,1,0`,
      )
      continue
    }
    const sizes = ['S', 'M', 'L', 'XL']
    lines.push(
      `${product}0,variable,bench-${product},${name},${facts},,0,0.4,,${places},,${linked},${product},Size,"${sizes.join(', ')}",1,0`,
    )
    for (const [index, size] of sizes.entries()) {
      lines.push(
        `${product}${index + 1},variation,bench-${product}-${size},${name} - ${size},1,0,visible,,,taxable,1,5,0,,2${index}.50,,,bench-${product},,${index},Size,${size},,0`,
      )
    }
  }
  return { text: `${heading}\n${lines.join('\n')}\n`, rows: lines.length }
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024)
}

function tenths(ms: number): number {
  return Math.round(ms / 100) / 10
}
