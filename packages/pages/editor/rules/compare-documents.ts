import { isSameValue } from '@buoy/kernel/rules/compare-values.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { entryName, wordsOf } from './fields.ts'
import { ancestorsOf, findNode, type Modules, positionOf, walk } from './tree.ts'

/** What became of a module from one version of a page to another. */
export type Difference = 'same' | 'added' | 'removed' | 'changed' | 'moved'

/** A module in the outline of one of two versions. */
export type ComparedModule = {
  id: string
  type: string
  /** By its first text; '' where it has none. */
  name: string
  /** 0 for sections. */
  depth: number
  difference: Difference
  /** The fields that differ, as the inspector names them. */
  fields: string[]
}

export type Comparison = { before: ComparedModule[]; after: ComparedModule[] }

/** Parts that every module has, as people read them. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
  className: 'Class names',
  views: 'Design and values by device',
  animation: 'Animation',
  link: 'Link',
}

/** The outlines of two versions of a page, with what was added, removed, changed and moved from the first to the second. */
export function compareDocuments(before: PageDocument, after: PageDocument): Comparison {
  return {
    before: outlineOf(before.sections, after.sections, 'removed'),
    after: outlineOf(after.sections, before.sections, 'added'),
  }
}

/** The fields of a module that differ between two versions of it. */
export function changedFields(before: ModuleNode, after: ModuleNode): string[] {
  const props = namesOf(before.props, after.props).filter((name) => !isSame(before.props, after.props, name))
  const [one, other] = [before.common ?? {}, after.common ?? {}]
  const common = namesOf(one, other).filter((name) => !isSame(one, other, name))
  const kind = before.type === after.type ? [] : ['Kind of module']
  return [...kind, ...props.map(wordsOf), ...common.map((name) => COMMON_WORDS[name] ?? wordsOf(name))]
}

/** A version of a page, for {@link lastChanges}. */
type Version = { number: number; document: PageDocument }

/**
 * The version in which each module of the newest one was changed last, by module id. `versions` are in order, the oldest
 * first; what has not changed since the first of them has no entry when older ones were left out.
 */
export function lastChanges(
  versions: readonly Version[],
  { hasOlder }: { hasOlder: boolean },
): Map<string, number> {
  const last = new Map<string, number>()
  for (const [at, { number, document }] of versions.entries()) {
    const before = versions[at - 1]?.document
    for (const { node } of walk(document.sections)) {
      const earlier = before && findNode(before.sections, node.id)
      const isFirst = before === undefined && !hasOlder
      const isNew = before !== undefined && earlier === null
      if (isFirst || isNew || (earlier && changedFields(earlier, node).length > 0)) last.set(node.id, number)
    }
  }
  return last
}

function outlineOf(sections: Modules, others: Modules, missing: 'added' | 'removed'): ComparedModule[] {
  return Array.from(walk(sections), ({ node, depth }) => {
    const { id, type, props } = node
    const name = entryName(props, 0)
    const other = findNode(others, id)
    const fields = other === null ? [] : changedFields(node, other)
    const difference = differenceOf(fields, other === null ? missing : null, isMoved(sections, others, id))
    return { id, type, name: name.startsWith('Entry ') ? '' : name, depth, difference, fields }
  })
}

function differenceOf(
  fields: readonly string[],
  missing: 'added' | 'removed' | null,
  moved: boolean,
): Difference {
  if (missing !== null) return missing
  if (fields.length > 0) return 'changed'
  return moved ? 'moved' : 'same'
}

/** Whether a module stands in another one, or in another order among the neighbours that both versions have. */
function isMoved(sections: Modules, others: Modules, id: string): boolean {
  const [here, there] = [positionOf(sections, id), positionOf(others, id)]
  if (here === null || there === null) return false
  if (parentId(sections, id) !== parentId(others, id)) return true
  const ids = (modules: Modules) => modules.map((one) => one.id)
  const [mine, theirs] = [ids(here.siblings), ids(there.siblings)]
  const rank = (own: readonly string[], other: readonly string[]) =>
    own.filter((one) => other.includes(one)).indexOf(id)
  return rank(mine, theirs) !== rank(theirs, mine)
}

function parentId(sections: Modules, id: string): string | null {
  return ancestorsOf(sections, id).at(-1)?.id ?? null
}

function namesOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

function isSame(one: object, other: object, name: string): boolean {
  return isSameValue(
    (one as Record<string, unknown>)[name] ?? null,
    (other as Record<string, unknown>)[name] ?? null,
  )
}
