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
  TO_ABOUT,
  TO_CONTACT,
  TO_SHOP,
} from '../build.ts'
import { type Starter, sample } from '../starter.ts'
import { BOOKS_PICTURES } from './pictures.ts'

const FICTION = 'Fiction'
const FACTS = 'Non-fiction'
const PAPER = 'Paper and gifts'

/** Like a good page: white, black, square, with a serif for everything that is read. */
export const BOOKS: Starter = {
  key: 'books',
  name: 'Books',
  text: 'White pages, square corners and a serif for reading. For books, prints and anything with a story.',
  theme: {
    colours: {
      ground: '#fdfcf8',
      surface: '#ffffff',
      ink: '#1b2733',
      primary: '#1f4a3b',
      accent: '#c33d26',
      outline: '#7c7f80',
    },
    dark: null,
    fonts: { heading: 'literata', text: 'literata' },
    textSize: 'usual',
    titleSize: 'quiet',
    density: 'usual',
    corners: 'square',
  },
  headerStyle: 'fixed',
  drawings: BOOKS_PICTURES,
  alts: {
    hero: 'A pile of books, an open book and a lamp on a table',
    story: 'Three shelves full of books in many colours',
    novel: 'A dark blue book with a moon over hills on its cover',
    garden: 'A cream-coloured book with a large leaf on its cover',
    stories: 'Two picture books, one with a bird and one with coloured shapes',
    essays: 'A red book with arcs on its cover',
    notebooks: 'A striped notebook on a pile of three',
    tote: 'A cotton bag with a bird printed on it',
  },
  categories: [FICTION, FACTS, PAPER],
  samples: [
    sample(
      'novel',
      'A novel for winter',
      3499,
      FICTION,
      'A long story for short days.',
      [
        ['Format', 'Paperback'],
        ['Pages', '384'],
      ],
      420,
    ),
    sample(
      'stories',
      'Two picture books',
      4200,
      FICTION,
      'To read aloud, again and again.',
      [
        ['Format', 'Hardback'],
        ['Age', 'From 3 years'],
      ],
      760,
    ),
    sample(
      'garden',
      'The garden book',
      4999,
      FACTS,
      'What to plant, and when.',
      [
        ['Format', 'Hardback'],
        ['Pages', '256'],
      ],
      980,
    ),
    sample(
      'essays',
      'Short essays',
      2999,
      FACTS,
      'Twelve of them, each for one sitting.',
      [
        ['Format', 'Paperback'],
        ['Pages', '192'],
      ],
      260,
    ),
    sample('notebooks', 'Set of notebooks', 3600, PAPER, 'Four notebooks, lined.', [['Size', 'A5']], 640),
    sample(
      'tote',
      'Book bag',
      2500,
      PAPER,
      'Holds more books than you came for.',
      [['Material', 'Cotton']],
      180,
    ),
  ],
  home: {
    title: 'Welcome',
    description: 'Books, paper and gifts chosen by {{store.name}}.',
    sections: (picture) => [
      section(
        'opening',
        { tone: 'foam', width: 'full', room: 'none' },
        module('opening-header', 'fullwidth-header', {
          title: 'Find your next good book',
          subhead: 'A small shop with a careful choice, for readers of every age.',
          buttons: [
            { label: 'Browse the shelves', href: TO_SHOP },
            { label: 'Ask for a tip', href: TO_CONTACT },
          ],
          picture: picture('hero'),
        }),
      ),
      section(
        'table',
        {},
        productsHead('table-head', 'On the front table', 'All books'),
        products('table-list', 4, 4),
      ),
      section(
        'choice',
        { tone: 'paper', room: 'narrow' },
        row('choice-rule', {}, [module('choice-line', 'divider', { room: 8 })]),
        row(
          'choice-row',
          { layout: '2-3', align: 'center' },
          [module('choice-picture', 'image', { picture: picture('story'), shape: 'tall' })],
          [
            module('choice-text', 'text', {
              eyebrow: 'How we choose',
              title: 'A small shop makes it easier to choose',
              size: 'large',
              body: 'There are more books than anyone can read. What stands on our shelves is what we like to put into somebody’s hands.\n\nTell us about the last book you loved, and we suggest the next one.',
            }),
            module('choice-more', 'button', { label: 'About the shop', href: TO_ABOUT, look: 'secondary' }),
          ],
        ),
      ),
      section(
        'facts',
        { tone: 'sand', room: 'narrow' },
        reasons('facts-row', 'above', [
          { icon: 'heart', title: 'For every reader', text: 'Stories, facts and pictures, for all ages.' },
          {
            icon: 'slip',
            title: 'Ordered for you',
            text: 'Not on the shelf? Ask, and we see whether we can get it.',
            href: TO_CONTACT,
          },
          { icon: 'bag', title: 'Good as a gift', text: 'Books, paper and bags that are easy to give.' },
        ]),
      ),
      section(
        'letter',
        { tone: 'ink', room: 'narrow' },
        row('letter-row', {}, [
          module('letter-form', 'newsletter', {
            layout: 'split',
            title: 'Reading list',
            text: 'A few titles by email that we think you should not miss.',
            button: 'Sign up',
          }),
        ]),
      ),
    ],
  },
  about: {
    title: 'About us',
    description: 'The people behind {{store.name}}.',
    sections: (picture) => [
      section(
        'opening',
        { width: 'text' },
        row('opening-row', {}, [
          module('opening-text', 'text', {
            eyebrow: 'About {{store.name}}',
            title: 'A shop for people who read',
            level: '1',
            size: 'large',
            body: 'Introduce yourself here: who chooses the books, how the shop began, and what you like to read.\n\nTwo short paragraphs are enough. People read on when it is about real people.',
          }),
        ]),
      ),
      section(
        'picture',
        { width: 'content', room: 'none' },
        row('picture-row', {}, [
          module('picture-image', 'image', { picture: picture('hero'), shape: 'wide' }),
        ]),
      ),
      section(
        'more',
        {},
        row(
          'more-row',
          { layout: '1-1-1' },
          [
            module('more-1', 'text', {
              title: 'What we sell',
              level: '2',
              body: 'Name the kinds of books you know best, and what else is in the shop.',
            }),
          ],
          [
            module('more-2', 'text', {
              title: 'Orders',
              level: '2',
              body: 'Say how people order a book that you do not have, and how long it takes.',
            }),
          ],
          [
            module('more-3', 'text', {
              title: 'Events',
              level: '2',
              body: 'Say whether there are readings or a book club, and how people hear of them.',
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
          { layout: '3-2' },
          [
            module('contact-text', 'text', {
              title: 'Ask us about a book',
              level: '1',
              size: 'large',
              body: 'Tell us its title, or what you remember of the cover. We have found books with less.',
            }),
            contactForm('contact-form', 'Your question'),
          ],
          [module('contact-reach', 'text', { body: REACH_US })],
        ),
      ),
      section('help', { tone: 'foam', room: 'narrow' }, reasons('help-row', 'above', HELP)),
    ],
  },
}
