import type { ModuleNode } from '@buoy/pages/document/contract.ts'
import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'
import type { CatalogueFile } from '../catalogue-file.ts'
import { pictureOf } from '../products.ts'

const TO_SHOP = { label: 'Find your tray', href: '/index.php/shop/' }

/** The page that shows the small modules: calls, prices, people, signs, lines, and an owner's own HTML. */
export function smallShowcase(file: CatalogueFile): NewVersion {
  const [first, second] = file.gallery.map(pictureOf)
  return {
    slug: 'modules-small',
    title: 'Small modules',
    description: 'Calls to action, prices, people, signs and lines.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        section('calls', 'sand', [
          row('calls', '1', [
            [
              aNode('text', 'calls-text', { title: 'Small things', level: '1' }),
              ...['ink', 'foam', 'citrus'].map((tone) =>
                aNode('call-to-action', `call-${tone}`, {
                  tone,
                  title: 'The water is fine',
                  body: 'Everything you need is already outside.',
                  button: TO_SHOP,
                }),
              ),
            ],
          ]),
        ]),
        section('prices', 'paper', [
          row('prices', '1', [
            [
              aNode('text', 'prices-text', { title: 'For the season' }),
              aNode('pricing-table', 'seasons', {
                tables: [
                  {
                    title: 'One tray',
                    price: '$129',
                    per: 'once',
                    contents: 'One round tray\nSpare float\n- Oil for the timber',
                    button: TO_SHOP,
                  },
                  {
                    title: 'Two trays',
                    subtitle: 'What most families take',
                    price: '$229',
                    per: 'once',
                    contents: 'Two round trays\nTwo spare floats\nOil for the timber',
                    button: TO_SHOP,
                    isFeatured: true,
                  },
                  {
                    title: 'The lot',
                    price: '$399',
                    per: 'once',
                    contents: 'Two trays and a raft\nThree spare floats\nOil for the timber',
                  },
                ],
              }),
            ],
          ]),
        ]),
        section('people', 'foam', [
          row('people', '1-1-1', [
            [
              aNode('team-member', 'person-one', {
                name: 'The one who builds',
                position: 'Timber and prototypes',
                level: '2',
                picture: first,
                body: 'Has tested every tray by leaning on it.',
                links: [{ label: 'Write to us', href: '/index.php/contact/' }],
              }),
            ],
            [
              aNode('team-member', 'person-two', {
                name: 'The one who packs',
                position: 'Post, every business day',
                level: '2',
                picture: second,
              }),
            ],
            [
              aNode('blurb', 'pictured', {
                picture: first,
                place: 'above',
                title: 'How they are made',
                text: 'Eleven prototypes in one shed.',
                href: '/index.php/about/',
              }),
            ],
          ]),
        ]),
        section('signs', 'ink', [
          row('signs', '1-1-1-1', [
            [aNode('icon', 'sign-float', { icon: 'float', label: 'To the trays', href: '/index.php/shop/' })],
            [aNode('icon', 'sign-heart', { icon: 'heart', align: 'center' })],
            [
              aNode('blurb', 'sign-lock', {
                icon: 'lock',
                title: 'Paid safely',
                text: 'Card numbers never reach us.',
              }),
            ],
            [aNode('button', 'sign-button', { ...TO_SHOP, align: 'end' })],
          ]),
        ]),
        section('lines', 'sand', [
          row('lines', '1', [
            [
              ...['solid', 'dashed', 'dotted', 'wave'].map((look) =>
                aNode('divider', `line-${look}`, { look }),
              ),
              aNode('code', 'own-html', {
                html: '<h2>Sizes at a glance</h2><table><thead><tr><th scope="col">Tray</th><th scope="col">Width</th><th scope="col">Carries</th></tr></thead><tbody><tr><th scope="row">Noosa Round</th><td>60 cm</td><td>4 kg</td></tr><tr><th scope="row">Whitsunday Raft</th><td>110 cm</td><td>12 kg</td></tr></tbody></table>',
              }),
            ],
          ]),
        ]),
      ],
    },
  }
}

function section(id: string, tone: string, rows: ModuleNode[]): ModuleNode {
  return aNode('section', `${id}-section`, { tone, room: 'narrow' }, rows)
}

function row(id: string, layout: string, columns: ModuleNode[][]): ModuleNode {
  const drawn = columns.map((modules, index) => aNode('column', `${id}-column-${index}`, {}, modules))
  return aNode('row', `${id}-row`, { layout }, drawn)
}
