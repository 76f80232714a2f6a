import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { pictureOf } from '../products.ts'

/** The page that shows the gallery module in each of its layouts. */
export function galleryShowcase(file: CatalogueFile): NewVersion {
  const seen = file.gallery.map(pictureOf)
  const products = file.products.flatMap(({ name, images: [first] }) =>
    first === undefined ? [] : [{ ...pictureOf(first), title: name }],
  )
  const all = file.products.flatMap(({ images }) =>
    images.map((image) => ({ ...pictureOf(image), caption: '' })),
  )
  return {
    slug: 'modules-gallery',
    title: 'Galleries',
    description: 'Pictures in pages, one at a time, and in a mosaic.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        shown('paged', '1', 'Four to a page', { label: 'Trays', pictures: products }),
        shown('many', '2', 'More pages than there are links', {
          label: 'All pictures',
          pictures: all,
        }),
        shown('slides', '2', 'One at a time', { layout: 'slider', label: 'On the water', pictures: seen }),
        shown('mosaic', '2', 'All at once', { layout: 'mosaic', label: 'Seen on the water', pictures: seen }),
      ],
    },
  }
}

function shown(id: string, level: '1' | '2', title: string, props: Record<string, unknown>): ModuleNode {
  const column = aNode('column', `${id}-column`, {}, [
    aNode('text', `${id}-text`, { title, level }),
    aNode('gallery', id, props),
  ])
  return aNode('section', `${id}-section`, { room: 'narrow' }, [aNode('row', `${id}-row`, {}, [column])])
}
