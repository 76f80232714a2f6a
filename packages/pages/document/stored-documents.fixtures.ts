import { readFile } from 'node:fs/promises'

/**
 * A document as a shop has stored it when `version` was today's, with every module that there was: such
 * files are never edited. A new version brings a file of the one before it.
 */
export async function storedDocument(version: number): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`./stored/version-${version}.json`, import.meta.url), 'utf8'))
}
