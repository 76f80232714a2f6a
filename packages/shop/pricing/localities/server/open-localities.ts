import { readFile } from 'node:fs/promises'
import type { Locality, LocalityFile } from '../contract.ts'

/** Finds suburbs by a whole postcode or by the beginning of a name. */
export type FindLocalities = (asked: string) => Promise<Locality[]>

/** As many as a list under a field can hold. */
const MOST_BY_NAME = 12

/** Opens the built list of suburbs. The file is read when it is first asked, once. */
export function openLocalities({ file }: { file: string }): FindLocalities {
  const read = openLocalityFile({ file })
  let named: (Locality & { searched: string })[] | null = null

  return async (asked) => {
    const list = await read()
    if (/^\d+$/.test(asked)) return localitiesOf(asked, list[asked] ?? [])
    named ??= Object.entries(list)
      .flatMap(([postcode, suburbs]) => localitiesOf(postcode, suburbs))
      .map((one) => ({ ...one, searched: searchable(one.suburb) }))
      .sort((one, other) => (one.searched < other.searched ? -1 : 1))
    const wanted = searchable(asked)
    const found: Locality[] = []
    for (const { searched, ...locality } of named) {
      if (searched.startsWith(wanted)) found.push(locality)
      if (found.length === MOST_BY_NAME) break
    }
    return found
  }
}

/** The whole list, read when it is first asked, once. */
export function openLocalityFile({ file }: { file: string }): () => Promise<LocalityFile> {
  let opened: Promise<LocalityFile> | null = null
  return () => {
    opened ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as LocalityFile)
    return opened
  }
}

function localitiesOf(postcode: string, suburbs: LocalityFile[string]): Locality[] {
  return suburbs.map(([suburb, state]) => ({ suburb, state, postcode }))
}

function searchable(name: string): string {
  return name.toLowerCase().replaceAll('’', "'")
}
