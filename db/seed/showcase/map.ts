import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** Where trays are posted from, and made-up places that would have them on show. */
const PLACES = [
  {
    title: 'The shed',
    lat: -26.6528,
    lng: 153.0917,
    content: '{{store.address}}\nWhere every tray is packed and posted.',
  },
  {
    title: 'Byron Bay',
    lat: -28.6434,
    lng: 153.615,
    content: 'On show from November to April, near the surf club.',
  },
  { title: 'Manly', lat: -33.7969, lng: 151.2874, content: 'On show at weekends, by the ferry.' },
  { title: 'Sorrento', lat: -38.3431, lng: 144.7402, content: 'On show in January, on the pier side.' },
  { title: 'Glenelg', lat: -34.9801, lng: 138.5156, content: 'On show all summer, behind the jetty.' },
  { title: 'Cottesloe', lat: -31.9959, lng: 115.7517, content: 'On show all year, under the pines.' },
]

/** The page that shows the map module. */
export function mapShowcase(): NewVersion {
  const near = { center: { lat: -26.6528, lng: 153.0917 }, zoom: 6, grayscale: 60, showsList: false }
  return {
    slug: 'modules-map',
    title: 'Maps',
    description: 'Pins on outlines or tiles, with the places as a list.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        shown('stockists', '1', 'Where to see them', { label: 'Where to see our trays', pins: PLACES }),
        shown('shed', '2', 'In grey, without the list', {
          ...near,
          label: 'Our shed',
          pins: PLACES.slice(0, 1),
        }),
      ],
    },
  }
}

/** A map of the same places for the demo store's pages. */
export function placesSection(): ModuleNode {
  return shown('places', '2', 'Where to see them', { label: 'Where to see our trays', pins: PLACES })
}

function shown(id: string, level: '1' | '2', title: string, props: Record<string, unknown>): ModuleNode {
  const modules = [aNode('text', `${id}-text`, { title, level }), aNode('map', id, props)]
  const row = aNode('row', `${id}-row`, {}, [aNode('column', `${id}-column`, {}, modules)])
  return aNode('section', `${id}-section`, { room: 'narrow' }, [row])
}
