import type { PageDocument, ShownTest } from '../../document/contract.ts'

/** A page, template or saved section as it was written, with links to saved sections in it. */
export type WrittenPage = { id: number; document: PageDocument }

/** The same as one visitor sees it, and the tests of it in which they take part. */
export type VaryPage = (page: WrittenPage) => Promise<{ document: PageDocument; tests: ShownTest[] }>

/** Everybody sees everything as it was written. */
export const unvaried: VaryPage = async ({ document }) => ({ document, tests: [] })
