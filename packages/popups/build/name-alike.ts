import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Enough of a digest to tell one build of the parts from the next. */
const DIGEST_LENGTH = 8

/**
 * Gives built files names that differ by the part alone, `{part}-{version}.js`: the script makes the name of a part that
 * it needs, where the list of them all was 0.2 kB of the runtime. The version changes with any of them.
 */
export async function nameAlike(
  dir: string,
  built: Readonly<Record<string, string>>,
): Promise<{ version: string; names: Record<string, string> }> {
  const digest = createHash('sha256').update(Object.values(built).join()).digest('hex')
  const version = digest.slice(0, DIGEST_LENGTH)
  const named = Object.entries(built).map(async ([part, file]) => {
    const name = `${part}-${version}.js`
    await rename(join(dir, file), join(dir, name))
    return [part, name] as const
  })
  return { version, names: Object.fromEntries(await Promise.all(named)) }
}
