import type { FileImport, ImportCounts } from '../contract.ts'

/** Where files of one kind live in the console, and the words about them. */
export type ImportHome = {
  /** Below the API's address: `/product-imports`. */
  api: string
  /** The screen's own address: `/products/import`. A file's is one step below it. */
  page: string
  /** Sent along when a file is opened. */
  opensWith?: object
  /** What else in the console shows what a file may change: the beginnings of the queries' keys. */
  changes: readonly string[]
  /** Where to see what came of it. */
  result: { to: string; label: string }
  /** What is counted, before it happens and afterwards. */
  countWords: Record<keyof Pick<ImportCounts, 'create' | 'change' | 'same'>, { coming: string; done: string }>
  /** Heading of what a refused row is about: `Product`. */
  about: string
}

/** What the console's queries of these files are kept under. */
export function importKey(home: ImportHome, id?: FileImport['id']): (string | number)[] {
  return id === undefined ? ['imports', home.api] : ['imports', home.api, id]
}
