import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'

/*
 * Packs codes and English names of regions from unpacked copies of `iso-3166` (the codes) and `cldr-subdivisions-full` (the
 * names), whose folders are the arguments: node tools/cli/pack-regions.ts ./iso-3166 ./cldr-subdivisions-full
 */

const OUT = fileURLToPath(new URL('../../packages/platform/http/server/geo/regions.json', import.meta.url))

const [codesFolder, namesFolder] = process.argv.slice(2)
if (codesFolder === undefined || namesFolder === undefined) throw new Error('Name the two folders.')
const codesVersion = await versionOf(codesFolder)
const namesVersion = await versionOf(namesFolder)
const { iso31662 } = z
  .object({ iso31662: z.array(z.object({ code: z.string(), name: z.string() })) })
  .parse(await import(pathToFileURL(join(codesFolder, '2.js')).href))
const names = z
  .object({
    subdivisions: z.object({
      localeDisplayNames: z.object({ subdivisions: z.record(z.string(), z.string()) }),
    }),
  })
  .parse(JSON.parse(await readFile(join(namesFolder, 'subdivisions/en/en.json'), 'utf8'))).subdivisions
  .localeDisplayNames.subdivisions

const regions: Record<string, string[]> = {}
for (const { code, name } of iso31662) {
  const [country = '', part = ''] = code.split('-')
  // CLDR tells regions of one name apart by a raised figure.
  const english = (names[(country + part).toLowerCase()] ?? name).replace(/[⁰¹²³⁴-⁹]+$/, '')
  regions[country] ??= []
  regions[country].push(`${part} ${english}`)
}
const lines = Object.entries(regions).map(([country, list]) => [country, list.join('|')])
const source = `codes of iso-3166 ${codesVersion} (MIT), names of Unicode CLDR, cldr-subdivisions-full ${namesVersion} (Unicode-3.0)`
await writeFile(OUT, `${JSON.stringify({ source, regions: Object.fromEntries(lines) }, null, 2)}\n`)
process.stdout.write(`${iso31662.length} regions\n`)

async function versionOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
