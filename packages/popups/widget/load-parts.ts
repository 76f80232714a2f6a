import { PART_NAMES } from '../designs/rules/part-names.ts'
import type { Part } from './renderer/part.ts'

/** Last part of the names of the parts' files, put here by the build: it changes with any of them. */
declare const PARTS_VERSION: string

/**
 * Fetches the optional parts of a popup, all at once, before it is drawn for the first time. `names` come from the
 * service; one that this script does not know is left out. Rejects when one cannot be fetched.
 */
export function loadParts(names: readonly string[]): Promise<Part[]> {
  const known: readonly string[] = PART_NAMES
  return Promise.all(names.filter((name) => known.includes(name)).map(loadPart))
}

async function loadPart(name: string): Promise<Part> {
  // A name of its own: what stands in the call itself the bundler would look for.
  const file = `./${name}-${PARTS_VERSION}.js`
  const { part }: { part: Part } = await import(file)
  return part
}
