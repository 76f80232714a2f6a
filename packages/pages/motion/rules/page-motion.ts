import type { ModuleNode } from '../../document/contract.ts'
import type { AnimationEntry, LinkEntry } from '../contract.ts'

/** What moves and what leads somewhere on a page. */
export type PageMotion = { animations: AnimationEntry[]; links: LinkEntry[] }

/** The class name that tells one module from all others of its type. */
export function orderClass(type: string, id: string): string {
  return `et_pb_${type.replaceAll('-', '_')}_${id}`
}

/** Every module's animation and link, as the entries of the documents (S3.45, S3.47). */
export function motionOf(sections: readonly ModuleNode[]): PageMotion {
  const nodes = sections.flatMap(nodesInside)
  return {
    animations: nodes.flatMap(({ type, id, common }) =>
      common?.animation === undefined ? [] : [{ class: orderClass(type, id), ...common.animation }],
    ),
    links: nodes.flatMap(({ type, id, common }) =>
      common?.link === undefined ? [] : [{ class: orderClass(type, id), ...common.link }],
    ),
  }
}

function nodesInside(node: ModuleNode): ModuleNode[] {
  return [node, ...node.children.flatMap(nodesInside)]
}
