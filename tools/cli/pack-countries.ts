import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packRanges } from '@buoy/platform/http/server/ipv6/pack-ranges.ts'
import { readRangesCsv } from '@buoy/platform/http/server/ipv6/read-ranges-csv.ts'
import { z } from 'zod'

/*
 * Packs the countries of IPv6 networks from an unpacked copy of `@ip-location-db/geo-whois-asn-country`, whose folder is the
 * only argument: node tools/cli/pack-countries.ts ./package
 */

const OUT = fileURLToPath(new URL('../../packages/platform/http/server/ipv6/countries.json', import.meta.url))

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the unpacked package.')
const { name, version } = z
  .object({ name: z.string(), version: z.string() })
  .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
const ranges = readRangesCsv(await readFile(join(folder, 'geo-whois-asn-country-ipv6.csv'), 'utf8'))
const source = `${name} ${version} (CC0-1.0), from statistics of the Number Resource Organization, nro.net (CC BY 4.0)`
await writeFile(OUT, `${JSON.stringify({ source, ...packRanges(ranges) }, null, 2)}\n`)
process.stdout.write(`${ranges.length} ranges of ${name} ${version}\n`)
