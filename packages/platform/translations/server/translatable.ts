import type { SQL } from 'drizzle-orm'
import { extensionPoint } from '../../feature/extension-point.ts'

/** A kind of content that owners translate: products, categories, menus. */
export type Translatable = {
  /** How its translations are kept: `product`. */
  kind: string
  /** As owners choose it: `Products`. */
  label: string
  /** The console's screen below which each of its things has its own, at its id. */
  screen?: string
  /** Its fields by name, in the order in which they are translated. */
  fields: Readonly<Record<string, TranslatableField>>
  /**
   * Its texts in the default language, a statement with the columns `id`, `title`, `field` and `source`, all of them text;
   * `title` names the thing to owners. Texts that are empty are left out.
   */
  sources: SQL
}

export type TranslatableField = {
  label: string
  /** Most characters of a translation. */
  most: number
  /** Makes HTML safe; left out for plain text. */
  clean?: (text: string) => string
}

/** Kinds of content that features add to the translations. */
export const translatables = extensionPoint<Translatable>('translatable content')
