import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aDocument, aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { pictureOf } from '../products.ts'

/** The page that shows videos and a sound: files of the shop, and a video that stays at YouTube until it is played. */
export function videoShowcase(file: CatalogueFile): NewVersion {
  const [first, second] = file.hero.map(pictureOf)
  const document = aDocument(
    aNode('text', 'videos', { title: 'Moving water', level: '1', body: BODY }),
    aNode('video', 'own', {
      title: 'The pool on a still day',
      source: '/pictures/water-loop.mp4',
      picture: first,
    }),
    aNode('video', 'bare', { title: 'The pool again', source: '/pictures/water-loop.mp4' }),
    aNode('video', 'elsewhere', {
      title: 'Big Buck Bunny, an open film',
      source: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      picture: second,
    }),
    aNode('audio', 'sound', {
      title: 'Water against a tray',
      by: 'Eight seconds by the pool',
      file: '/pictures/water-lapping.mp3',
      picture: first,
    }),
  )
  return {
    slug: 'modules-video',
    title: 'Videos and sound',
    description: 'Videos of our own and of others, behind a picture until you play them.',
    document: { ...document, version: DOCUMENT_VERSION },
  }
}

const BODY =
  'The first video lies behind a picture, the second shows itself. The third is at YouTube: nothing is fetched from there until you press play.'
