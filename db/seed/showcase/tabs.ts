import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

const SIZES =
  'The Noosa Round is 60 cm across and carries 4 kg. The Whitsunday Raft is 110 by 70 cm and carries 12 kg.\n\n- One person and a book: 45 cm\n- Two people and lunch: 60 cm\n- The whole family: 110 cm'
const CARE =
  'Rinse with fresh water after salt or chlorine, and let it dry in the shade.\n\n## Once a season\n\nOil the timber with any food-safe oil. Ten minutes, an old cloth, done.'
const POSTING =
  'Posted from the Sunshine Coast on business days. Most parcels take 2 to 6 of them; Perth and Hobart a little longer.'

/** The page that shows tabs, accordion and toggle, and two strips of tabs that share an address. */
export function tabsShowcase(): NewVersion {
  return {
    slug: 'modules-tabs',
    title: 'Tabs, accordions and toggles',
    description: 'Texts behind titles, one at a time or each for itself.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        shown('strip', 'sand', '1', 'Behind tabs', [
          aNode('tabs', 'tray', {
            label: 'About the trays',
            level: '2',
            tabs: [
              { title: 'Size', body: SIZES },
              { title: 'Care', body: CARE, anchor: 'care' },
              { title: 'Posting', body: POSTING },
            ],
          }),
        ]),
        shown('many', 'paper', '2', 'More tabs than a phone is wide', [
          aNode('tabs', 'states', {
            label: 'Delivery by state',
            tabs: [
              'Queensland',
              'New South Wales',
              'Victoria',
              'South Australia',
              'Western Australia',
              'Tasmania',
            ].map((title, index) => ({
              title,
              body: `Parcels to ${title} take ${index + 2} business days.`,
            })),
          }),
        ]),
        shown('one-open', 'sand', '2', 'One open at a time', [
          aNode('accordion', 'asked', {
            items: [
              {
                title: 'Does it float with a full bottle on it?',
                body: 'Yes, as long as the bottle stands near the middle.',
              },
              { title: 'Can it stay in the pool overnight?', body: CARE },
              {
                title:
                  'Somebody leaned on ours while it held a cheese platter, three glasses and a telephone; is that covered by your warranty?',
                body: 'The tray is. The telephone, alas, is not.',
              },
            ],
          }),
        ]),
        shown('each', 'ink', '2', 'Each for itself', [
          aNode('toggle', 'glass', {
            title: 'Glass near the pool',
            body: 'Leave it inside. Acrylic does just as well.',
            isOpen: true,
          }),
          aNode('toggle', 'wind', {
            title: 'What about wind?',
            body: 'Above 20 knots your lunch goes sailing without you.',
          }),
        ]),
      ],
    },
  }
}

function shown(id: string, tone: string, level: '1' | '2', title: string, modules: ModuleNode[]): ModuleNode {
  const column = aNode('column', `${id}-column`, {}, [
    aNode('text', `${id}-text`, { title, level }),
    ...modules,
  ])
  return aNode('section', `${id}-section`, { tone, room: 'narrow' }, [
    aNode('row', `${id}-row`, {}, [column]),
  ])
}
