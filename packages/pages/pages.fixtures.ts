import type { ModuleNode, PageDocument } from './document/contract.ts'
import { DOCUMENT_VERSION } from './document/rules/document-version.ts'

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
    version: DOCUMENT_VERSION,
    sections: [aNode('section', 'section', {}, [aNode('row', 'row', {}, [column])])],
  }
}
