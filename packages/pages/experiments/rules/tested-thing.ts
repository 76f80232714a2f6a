import { isSavedSection, type PageKind, templateKindOf } from '../../document/rules/page-kind.ts'

/** What of the builder a test can be of, as sentences call it. */
export type TestedThing = 'page' | 'template' | 'saved section'

/** What a stored document is to its owner; that of a variant is what it is a variant of. */
export function testedThing(kind: PageKind): TestedThing {
  if (templateKindOf(kind) !== null) return 'template'
  return isSavedSection(kind) ? 'saved section' : 'page'
}
