import type { ModuleNode, PageDocument } from '../contract.ts'
import { DOCUMENT_VERSION } from './document-version.ts'

/** A page of nothing but text: one narrow section with a heading of the first rank and a body. */
export function plainDocument(slug: string, title: string, body: string): PageDocument {
  const node = (
    name: string,
    type: string,
    props: ModuleNode['props'],
    children: ModuleNode[],
  ): ModuleNode => ({
    id: `${slug}-${name}`,
    type,
    props,
    children,
  })
  const text = node('text', 'text', { title, level: '1', body }, [])
  const row = node('row', 'row', {}, [node('column', 'column', {}, [text])])
  return { version: DOCUMENT_VERSION, sections: [node('section', 'section', { room: 'narrow' }, [row])] }
}

/** The text of a page: of its only text module, or of all of them for a page that was laid out with more. */
export function textOfDocument(document: PageDocument): { body: string; isPlain: boolean } {
  const modules = document.sections.flatMap(leavesOf)
  const texts = modules.filter(({ type }) => type === 'text')
  const [only] = texts
  const isPlain = modules.length === 1 && only !== undefined
  const bodies = texts.map(({ props }, index) => {
    const title = index === 0 || props.title === '' ? '' : `## ${String(props.title)}\n\n`
    return title + String(props.body ?? '')
  })
  return { body: bodies.join('\n\n').trim(), isPlain }
}

function leavesOf(node: ModuleNode): ModuleNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
}
