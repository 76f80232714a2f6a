import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import {
  HEADER_STYLE_WORDS,
  HEADER_STYLES,
  type HeaderStyle,
} from '@buoy/pages/document/rules/header-styles.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { pictureOf } from '../products.ts'

/** A page for each style of the head, long enough to scroll, with dots at its edge. */
export function headerShowcase(file: CatalogueFile): NewVersion[] {
  return HEADER_STYLES.map((style) => ({
    slug: `header-${style}`,
    title: `Head: ${HEADER_STYLE_WORDS[style].label}`,
    description: HEADER_STYLE_WORDS[style].text,
    document: {
      version: DOCUMENT_VERSION,
      settings: { headerStyle: style, sideNavigation: true },
      sections: [opening(style), ...scenes(file), closing()],
    },
  }))
}

function opening(style: HeaderStyle): ModuleNode {
  const { label, text } = HEADER_STYLE_WORDS[style]
  const next = HEADER_STYLES[(HEADER_STYLES.indexOf(style) + 1) % HEADER_STYLES.length] ?? style
  return section('head', style === 'transparent' ? 'ink' : 'sand', [
    aNode('text', 'head-text', { title: label, level: '1', size: 'large', body: text }),
    aNode('button', 'head-next', {
      label: `Next: ${HEADER_STYLE_WORDS[next].label}`,
      href: `/index.php/header-${next}/`,
    }),
  ])
}

function scenes(file: CatalogueFile): ModuleNode[] {
  const words = [
    { title: 'Morning', body: 'Flat water, hot coffee, nobody about yet.', tone: 'foam' },
    { title: 'Noon', body: 'The shade is in the hat. The rest is in the water.', tone: 'paper' },
    { title: 'Afternoon', body: 'Somebody brings the cheese. Somebody always does.', tone: 'sand' },
  ]
  return words.map(({ title, body, tone }, index) => {
    const picture = file.gallery[index]
    const id = `scene-${index + 1}`
    return aNode('section', id, { tone }, [
      aNode('row', `${id}-row`, { layout: '1-1', align: 'center' }, [
        aNode('column', `${id}-words`, {}, [aNode('text', `${id}-text`, { title, body, size: 'large' })]),
        aNode(
          'column',
          `${id}-view`,
          {},
          picture === undefined
            ? []
            : [aNode('image', `${id}-image`, { picture: pictureOf(picture), shape: 'tall' })],
        ),
      ]),
    ])
  })
}

function closing(): ModuleNode {
  return section('evening', 'ink', [
    aNode('text', 'evening-text', { title: 'Evening', body: 'Rinse, dry, hang it up. Same time tomorrow.' }),
  ])
}

function section(id: string, tone: string, modules: ModuleNode[]): ModuleNode {
  return aNode('section', id, { tone }, [
    aNode('row', `${id}-row`, {}, [aNode('column', `${id}-column`, {}, modules)]),
  ])
}
