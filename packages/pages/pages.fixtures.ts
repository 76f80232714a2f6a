import type { ModuleNode, PageDocument } from './document/contract.ts'

/** One module of a document. */
export function aNode(
  type: string,
  id: string,
  props: Record<string, unknown>,
  children: ModuleNode[] = [],
): ModuleNode {
  return { id, type, props, children }
}

/** A document of one section, row and column around these modules. */
export function aDocument(...modules: ModuleNode[]): PageDocument {
  const column = aNode('column', 'column', {}, modules)
  return {
    version: 1,
    sections: [aNode('section', 'section', {}, [aNode('row', 'row', {}, [column])])],
  }
}
