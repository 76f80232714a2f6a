import type { Page } from './page-tree.tsx'

/** The id of the element with the data that the page is hydrated with; it follows everything that the page shows. */
export const PAGE_DATA_ID = 'page-data'

/** What a document was drawn from, and the element that says so; throws for a document that is none of ours. */
export function readPage(from: Document): { page: Page; element: Element } {
  const element = from.getElementById(PAGE_DATA_ID)
  if (element === null) throw new Error('The document has no data of a page.')
  return { page: JSON.parse(element.textContent) as Page, element }
}

/**
 * Everything before an element, as a root of its own: scripts, and what others add to the page later, stay outside of it.
 * It has what Preact uses of a root.
 */
export function pageBefore(end: Element): Element {
  const parent = end.parentNode as Element
  const childNodes: ChildNode[] = []
  for (let node = parent.firstChild; node !== null && node !== end; node = node.nextSibling)
    childNodes.push(node)
  const root = {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: parent.namespaceURI,
    ownerDocument: parent.ownerDocument,
    firstChild: childNodes[0] ?? null,
    childNodes,
    insertBefore: (node: Node, before: Node | null) => parent.insertBefore(node, before ?? end),
    removeChild: (node: Node) => parent.removeChild(node),
  }
  return root as unknown as Element
}
