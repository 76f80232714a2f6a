import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import metadata from 'libphonenumber-js/metadata.max.json'

/** Enough of a digest to tell one version of the plans from the next. */
const DIGEST_LENGTH = 8

/**
 * Writes the numbering plan of each calling code as a module of its own, `phone-61-….js`: a form needs the one
 * of its visitor's country, not those of the world. Gives the last part of the names, which changes with any plan.
 */
export async function writePhonePlans(chunksDir: string): Promise<string> {
  const { version, country_calling_codes: byCode, countries } = metadata as unknown as Plans
  const digest = createHash('sha256')
    .update(JSON.stringify([version, byCode, countries]))
    .digest('hex')
  const name = digest.slice(0, DIGEST_LENGTH)
  const files = Object.entries(byCode).map(([callingCode, codes]) => {
    const plan = {
      version,
      country_calling_codes: { [callingCode]: codes },
      countries: Object.fromEntries(codes.map((code) => [code, countries[code]])),
    }
    return writeFile(
      join(chunksDir, `phone-${callingCode}-${name}.js`),
      `export default ${JSON.stringify(plan)}`,
    )
  })
  await Promise.all(files)
  return name
}

/** The library's metadata, as far as it matters here; a country's own numbers stay as they are. */
type Plans = {
  version: number
  country_calling_codes: Record<string, string[]>
  countries: Record<string, unknown>
}
