import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { pictureOf, productPicture } from './products.ts'
import { placesSection } from './showcase/map.ts'

/** The demo store's story: how the trays came to be, what they are made of, and where they can be seen. */
export function aboutPage(file: CatalogueFile): NewVersion {
  return {
    slug: 'about',
    title: 'How the trays came to be',
    description: 'A small shed on the Sunshine Coast, a pool next door, and eleven prototypes.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        opening(file),
        beginning(file),
        section('about-numbers', { tone: 'foam', room: 'narrow' }, { layout: '1-1-1' }, NUMBERS.map(counter)),
        materials(file),
        care(file),
        placesSection(),
        closing(),
      ],
    },
  }
}

function opening(file: CatalogueFile): ModuleNode {
  const water = pictureOf({ ...file.parallax, caption: '' })
  const look = {
    room: 'none',
    width: 'full',
    tone: 'ink',
    background: { picture: water, parallax: 'slow', shade: 60 },
    dividers: { top: 'none', bottom: 'wave', tone: 'sand' },
  }
  const words = {
    title: 'How the trays came to be',
    subhead: 'A small shed on the Sunshine Coast, a pool next door, and eleven prototypes.',
    buttons: [{ label: 'Find your tray', href: '/index.php/shop/' }],
    picture: productPicture(file, 'noosa-round-2'),
  }
  return aNode('section', 'about-opening', look, [aNode('fullwidth-header', 'about-header', words)])
}

function beginning(file: CatalogueFile): ModuleNode {
  return section('about-story', {}, { layout: '1-1', align: 'center' }, [
    [
      aNode('text', 'about-story-text', {
        size: 'large',
        title: 'It began with a lost gin and tonic',
        body: 'A birthday, a market basket, a pool noodle, and a drink that did not make it to the far side. Everybody agreed that somebody should fix this. Nobody did, so we did.\n\nEleven prototypes later we had one that stays level when somebody leans on it, carries a real lunch and looks as if it belonged on the water. It became the Noosa Round.',
      }),
    ],
    [
      aNode('image', 'about-story-image', {
        picture: productPicture(file, 'noosa-round-3'),
        shape: 'tall',
      }),
    ],
  ])
}

const NUMBERS = [
  { number: 11, title: 'prototypes before the first one sold' },
  { number: 12, unit: 'kg', title: 'of lunch on the Whitsunday Raft, level' },
  { number: 30, unit: 'days', title: 'to find out whether it suits your pool' },
]

function counter(props: Record<string, unknown>, index: number): ModuleNode[] {
  return [aNode('number-counter', `about-number-${index + 1}`, props)]
}

const MATERIALS = [
  {
    name: 'byron-breakfast-tray-3',
    title: 'Acacia and bamboo',
    text: 'Planks that are oiled and sealed on every side, so water has no way in and the sun less to do.',
  },
  {
    name: 'scallop-tray-4',
    title: 'Closed-cell foam',
    text: 'EVA that takes on no water, is kind to pool liners and forgives being sat on. Once.',
  },
  {
    name: 'duo-slim-4',
    title: 'Brass and stainless steel',
    text: 'Rings, handles and screws of the grade that boats use. Salt has tried.',
  },
]

function materials(file: CatalogueFile): ModuleNode {
  const head = aNode('row', 'about-materials-head', {}, [
    aNode('column', 'about-materials-title', {}, [
      aNode('text', 'about-materials-text', { title: 'What they are made of' }),
    ]),
  ])
  const columns = MATERIALS.map(({ name, ...words }, index) =>
    aNode('column', `about-material-${index + 1}`, {}, [
      aNode('blurb', `about-material-${index + 1}-blurb`, {
        ...words,
        level: '3',
        place: 'above',
        picture: productPicture(file, name),
      }),
    ]),
  )
  const row = aNode('row', 'about-materials-row', { layout: '1-1-1' }, columns)
  return aNode('section', 'about-materials', { tone: 'paper' }, [head, row])
}

function care(file: CatalogueFile): ModuleNode {
  return section('about-care', {}, { layout: '3-2', align: 'center' }, [
    [
      aNode('text', 'about-care-text', {
        title: 'Looking after yours',
        body: '- Rinse with fresh water after salt or chlorine\n- Let it dry in the shade\n- Oil timber once a season with any food-safe oil\n- Leave glass at home near tiled pools',
      }),
      aNode('button', 'about-care-button', {
        label: 'The whole routine',
        href: '/index.php/journal/care-of-timber/',
        look: 'secondary',
      }),
    ],
    [
      aNode('audio', 'about-sound', {
        title: 'Water against a tray',
        by: 'Eight seconds by the pool next door',
        file: '/pictures/water-lapping.mp3',
        picture: pictureOf(file.gallery[0] ?? { ...file.parallax, caption: '' }),
      }),
    ],
  ])
}

function closing(): ModuleNode {
  return section('about-closing', { room: 'narrow' }, {}, [
    [
      aNode('call-to-action', 'about-action', {
        title: 'The water is fine',
        body: 'Everything you need is already outside.',
        button: { label: 'Find your tray', href: '/index.php/shop/' },
      }),
      aNode('text', 'about-demo', {
        body: 'This is the demo store of Buoy, an open-source shop. The trays are drawn by a computer, and nothing here is for sale.',
      }),
    ],
  ])
}

/** A section of one row, with a column for each list of modules. */
function section(
  id: string,
  look: Record<string, unknown>,
  row: Record<string, unknown>,
  columns: ModuleNode[][],
): ModuleNode {
  const drawn = columns.map((modules, index) => aNode('column', `${id}-column-${index + 1}`, {}, modules))
  return aNode('section', id, look, [aNode('row', `${id}-row`, row, drawn)])
}
