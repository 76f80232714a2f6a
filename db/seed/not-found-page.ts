import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'

const node = (id: string, type: string, props: object, children: object[] = []) => ({
  id,
  type,
  props,
  children,
})

/** What the demo store shows in place of pages that there are not: a word, the way on, and something to read. */
export const NOT_FOUND_PAGE = {
  slug: 'not-found',
  title: 'Not found',
  description: '',
  document: {
    version: DOCUMENT_VERSION,
    sections: [
      node('lost', 'section', { room: 'wide' }, [
        node('lost-row', 'row', {}, [
          node('lost-column', 'column', {}, [
            node('lost-text', 'text', {
              level: '1',
              size: 'large',
              title: 'This one has drifted off',
              body: 'The page you are after is not here. It may have moved, or the address has a typo in it.',
            }),
            node('lost-shop', 'button', { label: 'See the trays', href: '/index.php/shop/' }),
          ]),
        ]),
      ]),
      node('lost-read', 'section', { tone: 'foam' }, [
        node('lost-read-row', 'row', {}, [
          node('lost-read-column', 'column', {}, [
            node('lost-read-text', 'text', { title: 'While you are here' }),
            node('lost-posts', 'blog', { count: 3, showsExcerpt: false }),
          ]),
        ]),
      ]),
    ],
  },
}
