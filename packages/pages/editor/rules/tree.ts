import type { ModuleNode } from '../../document/contract.ts'

/** Modules side by side: the sections of a document, or what stands in a module. */
export type Modules = readonly ModuleNode[]

/** Where a module is: what holds it (`null` for the page itself), and its place among its siblings, from 0. */
export type Position = { parent: ModuleNode | null; siblings: Modules; index: number }

/** Every module of a tree, from top to bottom, with how deep it is: 0 for sections. */
export function* walk(modules: Modules, depth = 0): Generator<{ node: ModuleNode; depth: number }> {
  for (const node of modules) {
    yield { node, depth }
    yield* walk(node.children, depth + 1)
  }
}

/** The ids of every module. */
export function idsIn(modules: Modules): Set<string> {
  return new Set(Array.from(walk(modules), ({ node }) => node.id))
}

/** A module by its id. */
export function findNode(modules: Modules, id: string): ModuleNode | null {
  for (const { node } of walk(modules)) if (node.id === id) return node
  return null
}

/** Where a module is; `null` when it is not there. */
export function positionOf(modules: Modules, id: string, parent: ModuleNode | null = null): Position | null {
  const index = modules.findIndex((node) => node.id === id)
  if (index >= 0) return { parent, siblings: modules, index }
  for (const node of modules) {
    const found = positionOf(node.children, id, node)
    if (found !== null) return found
  }
  return null
}

/** What a module is inside of, the outermost first, without itself. */
export function ancestorsOf(modules: Modules, id: string): ModuleNode[] {
  const { parent } = positionOf(modules, id) ?? { parent: null }
  return parent === null ? [] : [...ancestorsOf(modules, parent.id), parent]
}

/** Replaces one module by others; what is not on the way to it stays the same object. */
export function replaceNode(modules: Modules, id: string, by: (node: ModuleNode) => Modules): ModuleNode[] {
  return modules.flatMap((node) => {
    if (node.id === id) return [...by(node)]
    const children = replaceNode(node.children, id, by)
    const isSame =
      children.length === node.children.length && children.every((one, at) => one === node.children[at])
    return isSame ? [node] : [{ ...node, children }]
  })
}
