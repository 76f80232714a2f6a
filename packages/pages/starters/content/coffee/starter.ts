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
  TO_SHOP,
} from '../build.ts'
import { type Starter, sample } from '../starter.ts'
import { COFFEE_PICTURES } from './pictures.ts'

const BEANS = 'Coffee'
const TOOLS = 'Brewing'

/** Dark, with large headings and a glow. */
export const COFFEE: Starter = {
  key: 'coffee',
  name: 'Coffee',
  text: 'A dark page with a warm glow, large headings and a header that lies on the picture. For roasters and everything with flavour.',
  theme: {
    colours: {
      ground: '#1d1410',
      surface: '#2a1e18',
      ink: '#f6ead9',
      primary: '#f0b878',
      accent: '#f2914a',
      outline: '#94806f',
    },
    dark: null,
    fonts: { heading: 'bricolage-grotesque', text: 'figtree' },
    textSize: 'usual',
    titleSize: 'loud',
    density: 'usual',
    corners: 'soft',
  },
  headerStyle: 'transparent',
  drawings: COFFEE_PICTURES,
  alts: {
    hero: 'Two bags of coffee and a cup in front of a rising sun',
    story: 'Coffee in a glass jug below a cone, in front of a large sun',
    morning: 'A red bag of coffee with a sun over hills on its label',
    evening: 'A green bag of coffee with a bean on its label',
    blend: 'A dark bag of coffee with rings on its label',
    cone: 'A red cone on a glass jug',
    mill: 'A hand grinder of steel and brown wood',
    cups: 'Two cups of coffee on saucers',
  },
  categories: [BEANS, TOOLS],
  samples: [
    sample(
      'morning',
      'Morning blend',
      1900,
      BEANS,
      'Bright and easy, for the first cup.',
      [
        ['Roast', 'Light'],
        ['Weight', '250 g'],
      ],
      280,
    ),
    sample(
      'evening',
      'Evening decaf',
      2000,
      BEANS,
      'Round and mild, and no reason to lie awake.',
      [
        ['Roast', 'Medium'],
        ['Weight', '250 g'],
      ],
      280,
    ),
    sample(
      'blend',
      'House espresso',
      2100,
      BEANS,
      'Dark and full, made for milk.',
      [
        ['Roast', 'Dark'],
        ['Weight', '250 g'],
      ],
      280,
    ),
    sample(
      'cone',
      'Pour-over cone',
      4500,
      TOOLS,
      'One cup at a time, clear and clean.',
      [['Material', 'Porcelain']],
      520,
    ),
    sample(
      'mill',
      'Hand grinder',
      8900,
      TOOLS,
      'An even grind without a cord.',
      [['Material', 'Steel and wood']],
      760,
    ),
    sample('cups', 'Pair of cups', 5200, TOOLS, 'Two cups with saucers.', [['Material', 'Porcelain']], 680),
  ],
  home: {
    title: 'Welcome',
    description: 'Fresh coffee and what you need to brew it, from {{store.name}}.',
    sections: (picture) => [
      section(
        'opening',
        { tone: 'ink', width: 'full', room: 'none', background: { picture: picture('hero') } },
        openingOver(
          'opening-header',
          { desktop: '14rem 0 12rem', tablet: '6.5rem 0 14rem', phone: '6.5rem 0 20rem' },
          {
            title: 'Good morning starts here',
            subhead: 'Coffee for every hour of the day, and the tools to make it well.',
            buttons: [{ label: 'Shop coffee', href: TO_SHOP }],
          },
        ),
      ),
      section(
        'facts',
        { tone: 'paper', room: 'narrow' },
        reasons('facts-row', 'beside', [
          {
            icon: 'check',
            title: 'A coffee for every cup',
            text: 'Filter, espresso or milk: choose what suits the way you drink it.',
          },
          {
            icon: 'slip',
            title: 'Easy to choose',
            text: 'Every product says what it is like, and what it goes with.',
          },
          {
            icon: 'truck',
            title: 'Sent to your door',
            text: 'You see the price of delivery before you pay.',
          },
        ]),
      ),
      section(
        'list',
        {},
        productsHead('list-head', 'Fresh in the shop', 'All coffee and tools'),
        products('list-products', 6, 3),
      ),
      section(
        'brew',
        { tone: 'paper' },
        row(
          'brew-row',
          { layout: '1-1', align: 'center' },
          [
            module('brew-text', 'text', {
              eyebrow: 'Brew it well',
              title: 'Three minutes, one good cup',
              size: 'large',
              body: '- 15 g of coffee, ground medium\n- 250 ml, just off the boil\n- Pour a little, wait half a minute, then pour the rest slowly\n\nThat is all. Grind finer if the cup is sour, and coarser if it is bitter.',
            }),
            module('brew-more', 'button', {
              label: 'See the brewing tools',
              href: TO_SHOP,
              look: 'secondary',
            }),
          ],
          [module('brew-picture', 'image', { picture: picture('story'), shape: 'tall' })],
        ),
      ),
      section(
        'closing',
        { room: 'narrow' },
        row('closing-row', {}, [
          module('closing-action', 'call-to-action', {
            title: 'Not sure which one?',
            body: 'Tell us how you brew, and we tell you what we would drink.',
            button: { label: 'Ask us', href: '/index.php/contact/' },
            tone: 'citrus',
          }),
        ]),
      ),
    ],
  },
  about: {
    title: 'About us',
    description: 'Who roasts the coffee of {{store.name}}.',
    sections: (picture) => [
      section(
        'opening',
        {},
        row(
          'opening-row',
          { layout: '1-1', align: 'center' },
          [
            module('opening-text', 'text', {
              eyebrow: 'About {{store.name}}',
              title: 'We take the first cup seriously',
              level: '1',
              size: 'large',
              body: 'Introduce yourself here: who roasts, how you began, and what kind of coffee you like best.',
            }),
            module('opening-way', 'button', { label: 'See the coffee', href: TO_SHOP }),
          ],
          [module('opening-picture', 'image', { picture: picture('cups'), shape: 'square' })],
        ),
      ),
      section(
        'steps',
        { tone: 'paper' },
        row('steps-head', {}, [module('steps-title', 'text', { title: 'From the farm to your cup' })]),
        row(
          'steps-row',
          { layout: '1-1-1' },
          [
            module('steps-1', 'text', {
              title: 'Buying',
              level: '3',
              body: 'Say whom you buy from and what matters to you when you choose.',
            }),
          ],
          [
            module('steps-2', 'text', {
              title: 'Roasting',
              level: '3',
              body: 'Say when and how you roast, and how long the beans rest.',
            }),
          ],
          [
            module('steps-3', 'text', {
              title: 'Sending',
              level: '3',
              body: 'Say on which days you send, and how fresh the coffee is then.',
            }),
          ],
        ),
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
          [contactForm('contact-form', 'Write to us')],
          [
            module('contact-text', 'text', {
              title: 'Let’s talk coffee',
              level: '1',
              size: 'large',
              body: `Brewing questions, orders for an office, or something about your order: we are happy to help.\n\n${REACH_US}`,
            }),
          ],
        ),
      ),
      section(
        'help',
        { tone: 'paper', room: 'narrow' },
        reasons('help-row', 'beside', HELP),
        row('help-way', {}, [
          module('help-about', 'button', { label: 'Who we are', href: TO_ABOUT, look: 'secondary' }),
        ]),
      ),
    ],
  },
}
