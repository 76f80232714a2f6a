import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** All texts of the product and its plugins in English, by `{namespace}.{key}`. */
export type Catalogue = ReadonlyMap<string, string>

const file = z.record(z.string(), z.string())

/** Reads the catalogue that the build has collected; it is read once, when it is first asked for. */
export function openCatalogue(distDir: string): () => Promise<Catalogue> {
  let reading: Promise<Catalogue> | null = null
  return () => {
    reading ??= readCatalogue(distDir)
    reading.catch(() => {
      reading = null
    })
    return reading
  }
}

async function readCatalogue(distDir: string): Promise<Catalogue> {
  const texts = file.parse(JSON.parse(await readFile(join(distDir, 'texts.json'), 'utf8')))
  return new Map(Object.entries(texts))
}
