import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { ModuleCommon } from './common-schema.ts'
import type { PageSettings } from './settings-schema.ts'

/** A stored page: a versioned tree of modules. `version` is the schema version the tree was written in. */
export type PageDocument = {
  version: number
  sections: ModuleNode[]
  /** What the page says of itself as a whole; left out where it is nothing. */
  settings?: PageSettings
}

/** One module of the tree; `type` names its folder in `pages/modules/`, `props` are checked by its schema. */
export type ModuleNode = {
  id: string
  type: string
  props: Record<string, unknown>
  /** What every module has besides its own props; left out where it is nothing. */
  common?: ModuleCommon
  children: ModuleNode[]
}

/** What search engines and shared links are told of a stored page, beside its title and description. */
export type PageListing = {
  /** Where it is read; the canonical address. */
  path: string
  /** Whether search engines may show it. */
  isIndexed: boolean
  socialPicture: Picture | null
}

/** A test that runs on a page, as the script that counts it needs it. */
export type ShownTest = {
  /** The page under test and the variant that is shown, as they are known on the wire (S3.42). */
  testId: number
  subjectId: number
  /** The page that is shown: the one under test, or one that is its goal; of a test of prices what stands for all pages. */
  pageId: number | string
  /** What counts: a module by its id that is seen or clicked, a form that is sent, or that this page was opened. */
  goal: { kind: 'seen' | 'clicked'; module: string } | { kind: 'form' } | { kind: 'reached' } | null
  /** After this time a visitor has not bounced, in ms. */
  bounceMs: number
  nonce: string
}

/** A page as the storefront shows it: modules that could not be read are already left out. */
export type PublishedPage = {
  slug: string
  title: string
  description: string
  /** Left out where the page is not stored: of projects, and of layouts that are looked at. */
  listing?: PageListing
  document: PageDocument
  /** Data that modules asked for, by module id: the products of a shop module. */
  data: Record<string, unknown>
  /** Left out where this visitor takes part in no test. */
  tests?: ShownTest[]
}
