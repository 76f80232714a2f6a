import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { type AllowedChildren, accepts, isAllowedIn, type Place } from './allowed.ts'
import { ancestorsOf, findNode, idsIn, type Modules, positionOf, replaceNode, walk } from './tree.ts'

/** A document after a command, and the module that the command was about; `null` where none is left. */
export type Changed = { document: PageDocument; selected: string | null }

/** Ways of moving a module among what is around it. */
export type MoveWay = 'up' | 'down' | 'out' | 'in'

const GONE = { code: 'module-gone', message: 'This module is no longer on the page. Select another one.' }

/** Puts a module, with what is in it, at a place. Ids that the page has already are replaced by new ones. */
export function insertModule(
  document: PageDocument,
  allowed: AllowedChildren,
  { node, place, makeId }: { node: ModuleNode; place: Place; makeId: () => string },
): Outcome<Changed> {
  if (!accepts(document.sections, allowed, place, node.type)) return refused(notHere(node.type))
  const taken = idsIn(document.sections)
  const own = withFreeIds(node, taken, makeId)
  return done({ document: putAt(document, place, own), selected: own.id })
}

/** Takes a module out of the page, with what is in it; its neighbour is selected then. */
export function deleteModule(document: PageDocument, id: string): Outcome<Changed> {
  const position = positionOf(document.sections, id)
  if (position === null) return refused(GONE)
  const { siblings, index, parent } = position
  const neighbour = siblings[index + 1] ?? siblings[index - 1] ?? parent
  const sections = replaceNode(document.sections, id, () => [])
  return done({ document: { ...document, sections }, selected: neighbour?.id ?? null })
}

/** Puts a copy of a module right after it, with new ids. */
export function duplicateModule(document: PageDocument, id: string, makeId: () => string): Outcome<Changed> {
  const node = findNode(document.sections, id)
  if (node === null) return refused(GONE)
  const copy = withFreeIds(node, idsIn(document.sections), makeId)
  return done({ document: putAt(document, { anchor: id, where: 'after' }, copy), selected: copy.id })
}

/** Moves a module to a place. */
export function moveModule(
  document: PageDocument,
  allowed: AllowedChildren,
  { id, place }: { id: string; place: Place },
): Outcome<Changed> {
  const node = findNode(document.sections, id)
  if (node === null) return refused(GONE)
  if (place.anchor === id) return done({ document, selected: id })
  if (place.anchor !== null && findNode(node.children, place.anchor) !== null)
    return refused({ code: 'inside-itself', message: 'A module cannot be moved into itself.' })
  if (!accepts(document.sections, allowed, place, node.type)) return refused(notHere(node.type))
  const without = { ...document, sections: replaceNode(document.sections, id, () => []) }
  return done({ document: putAt(without, place, node), selected: id })
}

/**
 * Moves a module one place up or down, into the neighbouring container at an end, out after what holds it, or into
 * the module before it.
 */
export function nudgeModule(
  document: PageDocument,
  allowed: AllowedChildren,
  { id, way }: { id: string; way: MoveWay },
): Outcome<Changed> {
  const { sections } = document
  const node = findNode(sections, id)
  if (node === null) return refused(GONE)
  const place = nudgePlace(sections, allowed, node, way)
  if (place === null) return refused({ code: 'no-way', message: NO_WAY[way] })
  return moveModule(document, allowed, { id, place })
}

const NO_WAY: Readonly<Record<MoveWay, string>> = {
  up: 'There is nothing above that it could move to.',
  down: 'There is nothing below that it could move to.',
  in: 'The module before it does not take this module.',
  out: 'What is around its container does not take this module.',
}

function nudgePlace(
  sections: Modules,
  allowed: AllowedChildren,
  node: ModuleNode,
  way: MoveWay,
): Place | null {
  const position = positionOf(sections, node.id)
  if (position === null) return null
  const { siblings, index, parent } = position
  if (way === 'up' || way === 'down') {
    const next = siblings[way === 'up' ? index - 1 : index + 1]
    if (next !== undefined) return { anchor: next.id, where: way === 'up' ? 'before' : 'after' }
    return placeBeyond(sections, allowed, node, way)
  }
  if (way === 'in') {
    const before = siblings[index - 1]
    const takesIt = before !== undefined && isAllowedIn(allowed, before.type, node.type)
    return takesIt ? { anchor: before.id, where: 'inside' } : null
  }
  const around = parent === null ? [] : ancestorsOf(sections, node.id).toReversed()
  for (const { id } of around) {
    const place: Place = { anchor: id, where: 'after' }
    if (accepts(sections, allowed, place, node.type)) return place
  }
  return null
}

/** The next container in reading order that takes the module: the column above or below its own. */
function placeBeyond(
  sections: Modules,
  allowed: AllowedChildren,
  node: ModuleNode,
  way: 'up' | 'down',
): Place | null {
  const own = new Set([node.id, ...Array.from(walk(node.children), (one) => one.node.id)])
  const all = Array.from(walk(sections), (one) => one.node)
  const holder = positionOf(sections, node.id)?.parent
  const start = all.findIndex(({ id }) => id === (way === 'up' ? holder?.id : node.id))
  const candidates = way === 'up' ? all.slice(0, Math.max(start, 0)).toReversed() : all.slice(start + 1)
  const found = candidates.find(
    (one) => !own.has(one.id) && one.id !== holder?.id && isAllowedIn(allowed, one.type, node.type),
  )
  if (found === undefined) return null
  const [first] = found.children
  if (way === 'down' && first !== undefined) return { anchor: first.id, where: 'before' }
  return { anchor: found.id, where: 'inside' }
}

function putAt(document: PageDocument, { anchor, where }: Place, node: ModuleNode): PageDocument {
  const { sections } = document
  if (anchor === null) return { ...document, sections: [...sections, node] }
  const around = (found: ModuleNode): ModuleNode[] => {
    if (where === 'inside') return [{ ...found, children: [...found.children, node] }]
    return where === 'before' ? [node, found] : [found, node]
  }
  return { ...document, sections: replaceNode(sections, anchor, around) }
}

/** The same modules with new ids where the page has theirs already. */
export function withFreeIds(node: ModuleNode, taken: Set<string>, makeId: () => string): ModuleNode {
  let id = node.id
  while (id === '' || taken.has(id)) id = makeId()
  taken.add(id)
  return { ...node, id, children: node.children.map((child) => withFreeIds(child, taken, makeId)) }
}

function notHere(type: string) {
  return { code: 'not-here', message: `A module of the kind "${type}" cannot be put there.` }
}
