import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { LINKED_SECTION, linkedId } from '../../document/rules/linked-sections.ts'
import { type Changed, withFreeIds } from './commands.ts'
import { findNode, idsIn, type Modules, replaceNode } from './tree.ts'

/** A link to a saved section, to be put on a page. */
export function linkTo(sectionId: number): ModuleNode {
  return { id: '', type: LINKED_SECTION, props: { section: sectionId }, children: [] }
}

/** A copy of a module under new ids, to be saved beside the page that it comes from. */
export function copyOf(node: ModuleNode, makeId: () => string): ModuleNode {
  return withFreeIds(node, idsIn([node]), makeId)
}

/** Puts a link to a saved section in place of the section that it was saved from. */
export function linkInstead(
  document: PageDocument,
  { id, sectionId, makeId }: { id: string; sectionId: number; makeId: () => string },
): Outcome<Changed> {
  const link = withFreeIds(linkTo(sectionId), idsIn(document.sections), makeId)
  return replace(document, id, [link])
}

/** Puts a copy of a saved section in place of a link to it: from then on the page's own. */
export function unlinkSection(
  document: PageDocument,
  { id, modules, makeId }: { id: string; modules: Modules; makeId: () => string },
): Outcome<Changed> {
  const node = findNode(document.sections, id)
  if (node === null || linkedId(node) === null)
    return refused({ code: 'no-link', message: 'Select a linked section first.' })
  if (modules.length === 0)
    return refused({ code: 'section-gone', message: 'The saved section is gone. Delete the link.' })
  const taken = idsIn(document.sections)
  return replace(
    document,
    id,
    modules.map((one) => withFreeIds(one, taken, makeId)),
  )
}

function replace(document: PageDocument, id: string, nodes: ModuleNode[]): Outcome<Changed> {
  if (findNode(document.sections, id) === null)
    return refused({ code: 'module-gone', message: 'This module is no longer on the page.' })
  const sections = replaceNode(document.sections, id, () => nodes)
  return done({ document: { ...document, sections }, selected: nodes[0]?.id ?? null })
}
