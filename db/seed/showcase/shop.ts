import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aDocument, aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { pictureOf } from '../products.ts'

/** The page that shows trays and what people say of them outside of the shop's own pages. */
export function shopShowcase(file: CatalogueFile): NewVersion {
  const [portrait] = file.gallery.map(pictureOf)
  const document = aDocument(
    aNode('text', 'shop-text', {
      title: 'Trays, anywhere',
      level: '1',
      body: 'Any page can show products, in the order you choose or in that of the shop.',
    }),
    aNode('text', 'shop-first', { title: 'Bought most' }),
    aNode('shop', 'shop-four', { choose: { first: 4, by: 'popularity' } }),
    aNode('text', 'shop-second', { title: 'Chosen by hand' }),
    aNode('shop', 'shop-named', {
      choose: { slugs: ['noosa-round', 'duo-slim', 'scallop-tray'] },
      columns: 3,
    }),
    aNode('testimonial', 'shop-words', {
      quote: 'It carries four glasses and a bowl of prawns, and nobody has had to swim after it.',
      author: 'Priya',
      about: 'Noosa Round',
      stars: 5,
      portrait,
    }),
    aNode('comments', 'shop-comments', {
      product: 'noosa-round',
      title: 'What people say of the Noosa Round',
    }),
  )
  return {
    slug: 'modules-shop',
    title: 'Modules: products and reviews',
    description: 'Products, reviews and what people say, on any page.',
    document: { ...document, version: DOCUMENT_VERSION },
  }
}
