import type { ModuleNode } from '../../document/contract.ts'
import { LINKED_SECTION } from '../../document/rules/linked-sections.ts'
import { ancestorsOf, findNode, type Modules, positionOf } from './tree.ts'

/** Which types may be directly inside a module of each type, as the schemas say. */
export type AllowedChildren = Readonly<Record<string, readonly string[]>>

/** What stands directly on a page. */
const ON_PAGE: readonly string[] = ['section', LINKED_SECTION]
/** From the outside in; what a module needs around it where there is nothing yet. */
const FRAMES: readonly string[] = ['section', 'row', 'column']

/** A place for a module: beside another, inside one as its last, or with `anchor: null` at the end of the page. */
export type Place = { anchor: string | null; where: 'before' | 'after' | 'inside' }

/** Whether a type may be directly inside another; `null` is the page itself. */
export function isAllowedIn(allowed: AllowedChildren, parent: string | null, type: string): boolean {
  return (parent === null ? ON_PAGE : (allowed[parent] ?? [])).includes(type)
}

/** Whether a place takes a module of a type. */
export function accepts(sections: Modules, allowed: AllowedChildren, place: Place, type: string): boolean {
  if (place.anchor === null) return isAllowedIn(allowed, null, type)
  if (place.where === 'inside') {
    const around = findNode(sections, place.anchor)
    return around !== null && isAllowedIn(allowed, around.type, type)
  }
  const position = positionOf(sections, place.anchor)
  return position !== null && isAllowedIn(allowed, position.parent?.type ?? null, type)
}

/**
 * Where a new module of a type goes when this one is selected: inside it, in the first of its parts that takes it,
 * or after it or what is around it; `null` where no place of the page takes it.
 */
export function placeNear(
  sections: Modules,
  allowed: AllowedChildren,
  selected: string | null,
  type: string,
): Place | null {
  if (selected !== null) {
    const node = findNode(sections, selected)
    const inside = node && placeInside(node, allowed, type)
    if (inside) return inside
    const around = [
      selected,
      ...ancestorsOf(sections, selected)
        .map(({ id }) => id)
        .toReversed(),
    ]
    for (const anchor of around) {
      const place: Place = { anchor, where: 'after' }
      if (accepts(sections, allowed, place, type)) return place
    }
  }
  if (isAllowedIn(allowed, null, type)) return { anchor: null, where: 'inside' }
  for (const section of sections.toReversed()) {
    const inside = placeInside(section, allowed, type)
    if (inside) return inside
  }
  return null
}

function placeInside(node: ModuleNode, allowed: AllowedChildren, type: string): Place | null {
  if (isAllowedIn(allowed, node.type, type)) return { anchor: node.id, where: 'inside' }
  for (const child of node.children) {
    const inside = placeInside(child, allowed, type)
    if (inside) return inside
  }
  return null
}

/** The frames that a module of a type needs to be put on a page that has none, the outermost first. */
export function framesFor(allowed: AllowedChildren, type: string): readonly string[] {
  if (isAllowedIn(allowed, null, type)) return []
  const innermost = FRAMES.findIndex((frame) => isAllowedIn(allowed, frame, type))
  return innermost < 0 ? [] : FRAMES.slice(0, innermost + 1)
}

/**
 * The place that a drop on a module means: `share` says where in it, from 0 (its upper edge) to 1. The nearest place
 * that takes the type counts, from the module outwards; `null` where there is none.
 */
export function placeOfDrop(
  sections: Modules,
  allowed: AllowedChildren,
  drop: { over: string; share: number; type: string; moved?: string | undefined },
): Place | null {
  const { over, share, type, moved } = drop
  const isMoved = (id: string) =>
    id === moved || ancestorsOf(sections, id).some((ancestor) => ancestor.id === moved)
  const node = findNode(sections, over)
  if (node !== null && !isMoved(over) && isAllowedIn(allowed, node.type, type)) {
    const [first] = node.children
    if (share < 0.5 && first !== undefined) return { anchor: first.id, where: 'before' }
    return { anchor: over, where: 'inside' }
  }
  const around = [
    over,
    ...ancestorsOf(sections, over)
      .map(({ id }) => id)
      .toReversed(),
  ]
  for (const anchor of around) {
    const place: Place = { anchor, where: share < 0.5 ? 'before' : 'after' }
    if (!isMoved(anchor) && accepts(sections, allowed, place, type)) return place
  }
  return null
}
