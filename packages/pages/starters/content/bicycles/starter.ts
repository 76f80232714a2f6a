import {
  contactForm,
  HELP,
  module,
  products,
  productsHead,
  REACH_US,
  reasons,
  row,
  section,
  TO_CONTACT,
  TO_SHOP,
} from '../build.ts'
import { type Starter, sample } from '../starter.ts'
import { BICYCLES_PICTURES } from './pictures.ts'

const BIKES = 'Bicycles'
const PARTS = 'Accessories'

/** Loud and fast: large sans-serif headings, blue and lime. */
export const BICYCLES: Starter = {
  key: 'bicycles',
  name: 'Bicycles',
  text: 'Bright blue and lime, crisp edges and loud headings. For sport, outdoors and things that move.',
  theme: {
    colours: {
      ground: '#ffffff',
      surface: '#f5f7fc',
      ink: '#0c1330',
      primary: '#1e3fd8',
      accent: '#d4f23c',
      outline: '#737b93',
    },
    dark: null,
    fonts: { heading: 'archivo', text: 'archivo' },
    textSize: 'usual',
    titleSize: 'loud',
    density: 'compact',
    corners: 'crisp',
  },
  headerStyle: 'fixed',
  drawings: BICYCLES_PICTURES,
  alts: {
    hero: 'A road bicycle in front of bands of blue, lime and white',
    story: 'A lime green city bicycle in a workshop with tools on the wall',
    city: 'A green city bicycle with a basket',
    road: 'A blue road bicycle',
    small: 'A small red bicycle with white mudguards',
    helmet: 'A blue helmet with a dark strap',
    bag: 'A blue bag with leather straps',
    light: 'A lamp that shines',
  },
  categories: [BIKES, PARTS],
  samples: [
    sample(
      'city',
      'City bike with basket',
      89900,
      BIKES,
      'Upright, easy to step on, and ready for shopping.',
      [
        ['Gears', '3'],
        ['Frame', 'Steel'],
      ],
      15_500,
    ),
    sample(
      'road',
      'Road bike',
      149900,
      BIKES,
      'Light and quick, for long rides.',
      [
        ['Gears', '22'],
        ['Frame', 'Aluminium'],
      ],
      9_400,
    ),
    sample(
      'small',
      'Kids’ bike',
      34900,
      BIKES,
      'Low and steady, to learn on.',
      [
        ['Wheels', '16 inch'],
        ['Frame', 'Steel'],
      ],
      8_200,
    ),
    sample(
      'helmet',
      'Helmet',
      7900,
      PARTS,
      'Light, well aired, and easy to adjust.',
      [['Sizes', 'Adjustable']],
      290,
    ),
    sample(
      'bag',
      'Rear bag',
      12900,
      PARTS,
      'Clips on in a second and keeps the rain out.',
      [['Volume', '20 l']],
      850,
    ),
    sample(
      'light',
      'Front light',
      4900,
      PARTS,
      'Bright, rechargeable, and fits every handlebar.',
      [['Battery', 'USB-C']],
      140,
    ),
  ],
  home: {
    title: 'Welcome',
    description: 'Bicycles and accessories from {{store.name}}.',
    sections: (picture) => [
      section(
        'opening',
        { tone: 'ink', width: 'full', room: 'none' },
        module('opening-header', 'fullwidth-header', {
          title: 'Get on. Go far.',
          subhead: 'Bikes for the city, the road and the first ride of your life.',
          buttons: [{ label: 'Shop bikes', href: TO_SHOP }],
          picture: picture('hero'),
        }),
      ),
      section(
        'list',
        {},
        productsHead('list-head', 'Ready to ride', 'See all'),
        products('list-products', 6, 3),
      ),
      section(
        'shop',
        { tone: 'foam', width: 'content' },
        row(
          'shop-row',
          { layout: '1-1', align: 'center' },
          [module('shop-picture', 'image', { picture: picture('story'), shape: 'square' })],
          [
            module('shop-text', 'text', {
              eyebrow: 'The right bike',
              title: 'Three questions before you choose',
              size: 'large',
              body: '- Where will you ride: in traffic, on the open road, or off it?\n- How far: to the shops, to work, or all day?\n- Who else will ride it?\n\nSend us your answers and your height, and we tell you which size and model fits.',
            }),
            module('shop-way', 'button', { label: 'Ask for advice', href: TO_CONTACT }),
          ],
        ),
      ),
      section(
        'facts',
        { tone: 'paper', room: 'narrow' },
        reasons('facts-row', 'beside', [
          {
            icon: 'check',
            title: 'Find your size',
            text: 'Tell us how tall you are, and we help you choose.',
          },
          {
            icon: 'person',
            title: 'Ask us anything',
            text: 'About frames, gears, or your first long ride.',
            href: TO_CONTACT,
          },
          { icon: 'lock', title: 'Safe to pay', text: 'Your payment is protected from start to end.' },
        ]),
      ),
      section(
        'closing',
        { room: 'narrow' },
        row('closing-row', {}, [
          module('closing-action', 'call-to-action', {
            title: 'Lights, helmets, bags',
            body: 'Everything you need to ride at night and in the rain.',
            button: { label: 'Shop accessories', href: TO_SHOP },
            tone: 'citrus',
          }),
        ]),
      ),
    ],
  },
  about: {
    title: 'About us',
    description: 'The riders behind {{store.name}}.',
    sections: (picture) => [
      section(
        'opening',
        { tone: 'ink', width: 'full', room: 'none' },
        module('opening-header', 'fullwidth-header', {
          title: 'We ride what we sell',
          subhead: 'Introduce yourself here: who you are, how you came to bicycles, and where you ride.',
          picture: picture('story'),
        }),
      ),
      section(
        'work',
        {},
        row(
          'work-row',
          { layout: '1-1-1' },
          [
            module('work-1', 'text', {
              title: 'The shop',
              body: 'Say what you sell, for whom, and which brands you trust.',
            }),
          ],
          [
            module('work-2', 'text', {
              title: 'The workshop',
              body: 'Say what you repair, how long it takes, and how people book.',
            }),
          ],
          [
            module('work-3', 'text', {
              title: 'The rides',
              body: 'Say whether you ride together, when, and how people join.',
            }),
          ],
        ),
        row('work-way', {}, [
          module('work-action', 'call-to-action', {
            title: 'Come for a ride',
            body: 'See which bikes are in the shop now.',
            button: { label: 'Shop bikes', href: TO_SHOP },
            tone: 'citrus',
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
          { layout: '1-1' },
          [
            module('contact-text', 'text', {
              title: 'Ask a rider',
              level: '1',
              size: 'large',
              body: `Tell us how tall you are and where you want to ride. We help you find the right size.\n\n${REACH_US}`,
            }),
          ],
          [contactForm('contact-form', 'Send a message')],
        ),
      ),
      section('help', { tone: 'paper', room: 'narrow' }, reasons('help-row', 'beside', HELP)),
    ],
  },
}
