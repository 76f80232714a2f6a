import {
  contactForm,
  HELP,
  module,
  openingOver,
  products,
  productsHead,
  REACH_US,
  reasons,
  row,
  section,
  TO_ABOUT,
  TO_CONTACT,
  TO_SHOP,
} from '../build.ts'
import { type Starter, sample } from '../starter.ts'
import { CERAMICS_PICTURES } from './pictures.ts'

const TABLE = 'For the table'
const HOME = 'For the home'

/** Warm and airy, with large pictures and a soft serif. */
export const CERAMICS: Starter = {
  key: 'ceramics',
  name: 'Ceramics',
  text: 'Warm clay colours, round corners and a soft serif. For things that are made by hand.',
  theme: {
    colours: {
      ground: '#f7f0e6',
      surface: '#fffcf7',
      ink: '#30231c',
      primary: '#8a4428',
      accent: '#c2cdb4',
      outline: '#8f7f70',
    },
    dark: null,
    fonts: { heading: 'fraunces', text: 'instrument-sans' },
    textSize: 'usual',
    titleSize: 'usual',
    density: 'usual',
    corners: 'round',
  },
  headerStyle: 'split-logo',
  drawings: CERAMICS_PICTURES,
  alts: {
    hero: 'A rust-coloured vase with dry stems, a bottle, a wide bowl and a mug on a pale table',
    story: 'A clay bowl on a potter’s wheel below a shelf with three pots',
    mug: 'A speckled mug with a cream glaze',
    bowl: 'A wide bowl with a sage glaze',
    vase: 'A round vase of rust-coloured clay with dry stems',
    jug: 'A jug with a slate blue glaze',
    plates: 'Four plates in different glazes with a small bowl on top',
  },
  categories: [TABLE, HOME],
  samples: [
    sample(
      'mug',
      'Speckled mug',
      3800,
      TABLE,
      'Holds a large coffee and sits well in the hand.',
      [['Material', 'Stoneware']],
      380,
    ),
    sample(
      'bowl',
      'Sage serving bowl',
      7200,
      TABLE,
      'Wide enough for a salad for four.',
      [['Material', 'Stoneware']],
      940,
    ),
    sample(
      'plates',
      'Set of four plates',
      12800,
      TABLE,
      'Four glazes that go together.',
      [['Material', 'Stoneware']],
      2600,
    ),
    sample(
      'jug',
      'Slate jug',
      8900,
      TABLE,
      'A full handle and a clean pour.',
      [['Material', 'Stoneware']],
      1100,
    ),
    sample(
      'vase',
      'Round vase',
      9600,
      HOME,
      'Narrow at the neck, so that a few stems are enough.',
      [['Material', 'Earthenware']],
      1400,
    ),
  ],
  home: {
    title: 'Welcome',
    description: 'Pottery for the table and the home from {{store.name}}.',
    sections: (picture) => [
      section(
        'opening',
        { tone: 'sand', width: 'full', room: 'none', background: { picture: picture('hero') } },
        openingOver(
          'opening-header',
          { desktop: '10.5rem 0 11rem', tablet: '3.5rem 0 14rem', phone: '2.25rem 0 17rem' },
          {
            title: 'Made slowly, used every day',
            subhead: 'Mugs, bowls and vases that feel good in the hand and earn their place on the shelf.',
            buttons: [
              { label: 'See the collection', href: TO_SHOP },
              { label: 'Our story', href: TO_ABOUT },
            ],
          },
        ),
      ),
      section(
        'collection',
        {},
        productsHead('collection-head', 'From the studio', 'See everything'),
        products('collection-list', 4, 4),
      ),
      section(
        'story',
        { tone: 'paper' },
        row(
          'story-row',
          { layout: '1-1', align: 'center' },
          [module('story-picture', 'image', { picture: picture('story'), shape: 'tall' })],
          [
            module('story-text', 'text', {
              eyebrow: 'How it is made',
              title: 'No two pieces are quite the same',
              size: 'large',
              body: 'Each piece is shaped, dried, fired and glazed before it is sold. Glaze moves in the heat of the kiln, so its colour and edge differ a little from one piece to the next.\n\nThat is what makes yours your own.',
            }),
            module('story-more', 'button', { label: 'Read our story', href: TO_ABOUT, look: 'secondary' }),
          ],
        ),
      ),
      section(
        'facts',
        { tone: 'foam', room: 'narrow' },
        reasons('facts-row', 'above', [
          {
            icon: 'heart',
            title: 'Made to be used',
            text: 'Every piece is meant for the table, not for a cabinet.',
          },
          {
            icon: 'bag',
            title: 'Packed with care',
            text: 'We wrap each piece well, so that it arrives whole.',
          },
          {
            icon: 'person',
            title: 'Ask us anything',
            text: 'Write to us about sizes, glazes or a gift.',
            href: TO_CONTACT,
          },
        ]),
      ),
      section(
        'letter',
        { tone: 'ink' },
        row('letter-row', {}, [
          module('letter-form', 'newsletter', {
            layout: 'split',
            title: 'Know when the kiln is opened',
            text: 'A short email when new pieces are ready.',
            button: 'Sign up',
          }),
        ]),
      ),
    ],
  },
  about: {
    title: 'About us',
    description: 'Who makes the pottery of {{store.name}}, and how.',
    sections: (picture) => [
      section(
        'opening',
        { tone: 'sand', width: 'text' },
        row('opening-row', {}, [
          module('opening-text', 'text', {
            eyebrow: 'About {{store.name}}',
            title: 'Clay, hands and a hot kiln',
            level: '1',
            size: 'large',
            align: 'center',
            body: 'Introduce yourself here: who makes the pieces, where you work, and what brought you to clay.',
          }),
        ]),
      ),
      section(
        'making',
        { tone: 'paper' },
        row(
          'making-row',
          { layout: '1-1', align: 'center' },
          [
            module('making-text', 'text', {
              title: 'From clay to table',
              body: 'Tell how a piece is made, in your own words. Four steps are a good start:\n\n- The clay, and where it comes from\n- Shaping on the wheel or by hand\n- Drying and the first firing\n- Glazing and the second firing',
            }),
          ],
          [module('making-picture', 'image', { picture: picture('vase'), shape: 'square' })],
        ),
      ),
      section(
        'care',
        {},
        row(
          'care-row',
          { layout: '1-1' },
          [
            module('care-text', 'text', {
              title: 'Looking after your pieces',
              body: 'Say what your customers should know: whether the pieces go into the dishwasher, the oven or the microwave, and how to clean them.',
            }),
          ],
          [
            module('care-more', 'text', {
              title: 'Made for you',
              body: 'Say whether you take orders for sets or gifts, how long they take, and how people ask for one.',
            }),
          ],
        ),
        row('care-way', {}, [
          module('care-action', 'call-to-action', {
            title: 'See what is in the shop',
            body: 'Everything shown there can be ordered now.',
            button: { label: 'Go to the shop', href: TO_SHOP },
            tone: 'foam',
          }),
        ]),
      ),
    ],
  },
  contact: {
    title: 'Contact',
    description: 'How to reach {{store.name}}.',
    sections: () => [
      section(
        'contact',
        { room: 'narrow' },
        row(
          'contact-row',
          { layout: '2-3' },
          [
            module('contact-text', 'text', {
              title: 'Say hello',
              level: '1',
              size: 'large',
              body: `Questions about a piece, a gift or an order? Write to us.\n\n${REACH_US}`,
            }),
          ],
          [contactForm('contact-form', 'Send us a message')],
        ),
      ),
      section('help', { tone: 'paper', room: 'narrow' }, reasons('help-row', 'beside', HELP)),
    ],
  },
}
