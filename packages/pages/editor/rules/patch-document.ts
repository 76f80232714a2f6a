import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { findNode, type Modules, replaceNode } from './tree.ts'

/** One module as it is now, without what is in it. */
export type Patch = Omit<ModuleNode, 'children'>

/**
 * What differs between a document and the one after it, where that is the content of one module alone, as it is with every
 * letter that is typed; `null` where it is nothing or more. Unchanged modules are told by identity, so only the modules
 * around the changed one are looked through.
 */
export function patchBetween(before: PageDocument, after: PageDocument): Patch | null {
  const { sections: _, ...one } = before
  const { sections: __, ...other } = after
  if (one.version !== other.version || one.settings !== other.settings) return null
  return patchIn(before.sections, after.sections)
}

/** The document with one module changed; `null` when it is not there. */
export function applyPatch(document: PageDocument, patch: Patch): PageDocument | null {
  if (findNode(document.sections, patch.id) === null) return null
  const sections = replaceNode(document.sections, patch.id, ({ children }) => [{ ...patch, children }])
  return { ...document, sections }
}

function patchIn(before: Modules, after: Modules): Patch | null {
  if (before.length !== after.length) return null
  const changed = after.flatMap((node, at) => (node === before[at] ? [] : [at]))
  const [at = -1] = changed
  const [one, other] = [before[at], after[at]]
  if (changed.length !== 1 || one === undefined || other === undefined) return null
  if (one.id !== other.id || one.type !== other.type) return null
  const { children, ...own } = other
  if (one.children === children) return own
  // What is inside has changed: the module itself must not have.
  return one.props === other.props && one.common === other.common ? patchIn(one.children, children) : null
}
