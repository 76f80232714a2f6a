import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { pictureOf } from '../products.ts'

/** The page that shows what slides: sliders by themselves and by hand, and carousels. */
export function slidersShowcase(file: CatalogueFile): NewVersion {
  const heroes = file.hero.map((hero) => ({ picture: pictureOf(hero), headline: hero.headline }))
  const seen = file.gallery.map((one) => ({ picture: pictureOf(one), caption: one.caption }))
  return {
    slug: 'modules-sliders',
    title: 'Sliders and carousels',
    description: 'Big pictures one after the other, and smaller ones side by side.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        aNode('section', 'automatic', { room: 'none', width: 'full', tone: 'ink' }, [
          aNode('slider', 'automatic-slider', { slides: heroes, intervalMs: 5000 }),
        ]),
        aNode('section', 'intro', { room: 'narrow' }, [
          shown('intro-row', aNode('text', 'intro-text', { title: 'Sliders and carousels', body: INTRO })),
        ]),
        titled('products', 'From the shop', 'sand', {
          label: 'Trays',
          products: { first: 8, by: 'position' },
          columns: 4,
        }),
        titled('pictures', 'On the water', 'foam', { label: 'On the water', pictures: seen, columns: 3 }),
        aNode('section', 'by-hand', { room: 'narrow' }, [
          shown(
            'by-hand-row',
            aNode('slider', 'by-hand-slider', { slides: heroes.toReversed(), automatic: false }),
          ),
        ]),
      ],
    },
  }
}

const INTRO =
  'The slider above moves every five seconds, until you point at it, stop it or ask your device for less motion. Everything below moves when you move it: with the buttons, a finger or the arrow keys.'

function titled(id: string, title: string, tone: string, props: Record<string, unknown>): ModuleNode {
  return aNode('section', id, { room: 'narrow', tone }, [
    shown(`${id}-row`, aNode('text', `${id}-text`, { title }), aNode('carousel', `${id}-carousel`, props)),
  ])
}

function shown(id: string, ...modules: ModuleNode[]): ModuleNode {
  return aNode('row', id, {}, [aNode('column', `${id}-column`, {}, modules)])
}
