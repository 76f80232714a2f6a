import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'

/** Every look of the modules that show what is written: posts and comments. */
export const BLOG_SHOWCASE = {
  slug: 'modules-blog',
  title: 'Modules: posts and comments',
  description: 'Posts in three columns, in two, in one line that is moved, and as a list.',
  document: {
    version: DOCUMENT_VERSION,
    sections: [
      section('grid', {}, [
        node('grid-text', 'text', {
          level: '1',
          title: 'Posts and comments',
          body: 'Three columns, two on a page.',
        }),
        node('showcase-grid', 'blog', { level: '2', count: 2, columns: 3 }),
      ]),
      section('pair', { tone: 'foam' }, [
        node('pair-text', 'text', { title: 'Two columns, of one category' }),
        node('showcase-pair', 'blog', { categories: ['care'], count: 2, columns: 2, paginated: false }),
      ]),
      section('line', { tone: 'paper' }, [
        node('line-text', 'text', { title: 'In one line' }),
        node('showcase-line', 'post-carousel', { label: 'the newest posts', count: 6 }),
      ]),
      section('list', { tone: 'ink' }, [
        node('list-text', 'text', { title: 'A list without pictures' }),
        node('showcase-list', 'blog', { label: 'the list', count: 2, columns: 1, showsPicture: false }),
      ]),
    ],
  },
}

function section(id: string, props: Record<string, unknown>, modules: ModuleNode[]): ModuleNode {
  const column = node(`${id}-column`, 'column', {}, modules)
  return node(`${id}-section`, 'section', props, [node(`${id}-row`, 'row', {}, [column])])
}

function node(
  id: string,
  type: string,
  props: Record<string, unknown>,
  children: ModuleNode[] = [],
): ModuleNode {
  return { id, type, props, children }
}
