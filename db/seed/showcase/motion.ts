import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { pictureOf } from '../products.ts'

const WATER_VIDEO = '/pictures/water-loop.mp4'

/** The page that shows what moves: animations, backgrounds, and what differs by device and hover. */
export function motionShowcase(file: CatalogueFile): NewVersion {
  const water = pictureOf({ ...file.parallax, caption: '' })
  const first = file.gallery.map(pictureOf).at(0)
  const ground = { picture: water, shade: 60 }
  return {
    slug: 'modules-motion',
    title: 'Motion',
    description: 'What appears, what lies behind, and what differs by device.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        aNode(
          'section',
          'opening',
          {
            room: 'none',
            width: 'full',
            tone: 'ink',
            background: { ...ground, video: WATER_VIDEO },
            dividers: { top: 'none', bottom: 'wave', tone: 'sand' },
          },
          [
            aNode('fullwidth-header', 'opening-header', {
              title: 'Everything bobs a little',
              subhead: 'A video behind, words before, and a way down.',
              buttons: [{ label: 'See the trays', href: '/index.php/shop/' }],
              fullscreen: true,
            }),
          ],
        ),
        aNode('section', 'appearing', {}, [
          aNode('row', 'appearing-head', {}, [
            aNode('column', 'appearing-head-column', {}, [
              aNode('text', 'appearing-text', { title: 'What appears', body: APPEARS }),
            ]),
          ]),
          aNode('row', 'appearing-row', { layout: '1-1-1' }, MOTIONS.map(appearing)),
        ]),
        endless(),
        still('still', 'The water stands, the page goes', { ...ground, parallax: 'still' }, 'none'),
        still('gradient', 'A gradient, and a slanted edge', GRADIENT, 'slant'),
        still('slow', 'The water follows more slowly', { ...ground, parallax: 'slow' }, 'curve'),
        aNode('section', 'views', { tone: 'paper' }, [
          aNode('row', 'views-row', { layout: '1-1', align: 'center' }, [
            aNode('column', 'views-left', {}, [
              {
                ...aNode('text', 'views-text', { title: 'Wide window', body: VIEWS_BODY }),
                common: {
                  views: {
                    content: {
                      tablet: { title: 'A tablet, by the look of it' },
                      phone: { title: 'Pocket size' },
                    },
                    styles: { phone: { 'text-align': 'center' } },
                  },
                },
              },
            ]),
            aNode('column', 'views-right', {}, [
              {
                ...aNode('image', 'views-image', { picture: first, shape: 'wide', caption: 'Point at me' }),
                common: {
                  views: {
                    content: {
                      hover: { picture: file.gallery.map(pictureOf).at(1), caption: 'And away again' },
                    },
                  },
                },
              },
            ]),
          ]),
        ]),
      ],
    },
  }
}

const APPEARS =
  'Each of these comes in once, when you reach it. If your device asks for less motion, they are simply there.'
const VIEWS_BODY =
  'This title is another one on tablets and on phones. The picture beside it changes under your pointer.'
const GRADIENT = { gradient: { from: '#0b4a57', to: '#06262e', angle: 160 } }

const MOTIONS = ['fade', 'slideLeft', 'bounceBottom', 'zoom', 'flipTop', 'foldLeft']

function appearing(style: string, index: number): ModuleNode {
  const animation = {
    style,
    repeat: 'once',
    duration: '900ms',
    delay: `${(index % 3) * 120}ms`,
    intensity: '40%',
    starting_opacity: '0%',
    speed_curve: 'ease-out',
    style_phone: 'fade',
  }
  const words = { icon: 'float', title: style, text: 'Settles where it belongs.' }
  return aNode('column', `motion-${index}`, {}, [
    { ...aNode('blurb', `motion-${index}-blurb`, words), common: { animation } },
  ])
}

/** Something that goes on for ever, and brings the button that stops it. */
function endless(): ModuleNode {
  const animation = {
    style: 'fade',
    repeat: 'infinite',
    duration: '4s',
    delay: '0ms',
    intensity: '0%',
    starting_opacity: '70%',
    speed_curve: 'ease-in-out',
  }
  const words = { title: 'What never ends', body: 'It can be stopped, by the button below.', align: 'center' }
  return aNode('section', 'endless', { tone: 'foam', room: 'narrow' }, [
    aNode('row', 'endless-row', {}, [
      aNode('column', 'endless-column', {}, [
        { ...aNode('text', 'endless-text', words), common: { animation } },
      ]),
    ]),
  ])
}

function still(id: string, title: string, background: Record<string, unknown>, edge: string): ModuleNode {
  const dividers = { top: 'none', bottom: edge, tone: id === 'slow' ? 'paper' : 'sand' }
  return aNode('section', `ground-${id}`, { tone: 'ink', background, dividers }, [
    aNode('row', `ground-${id}-row`, {}, [
      aNode('column', `ground-${id}-column`, {}, [
        aNode('text', `ground-${id}-text`, { title, size: 'large', align: 'center', body: 'Float on.' }),
      ]),
    ]),
  ])
}
