import { DOCUMENT_VERSION } from '@buoy/pages/document/rules/document-version.ts'
import { aNode } from '@buoy/pages/pages.fixtures.ts'
import type { NewVersion } from '@buoy/pages/publishing/server/publish-page.ts'

/** What people ask, by what it is about. Bodies as in a text module. */
const QUESTIONS = [
  {
    id: 'questions-water',
    title: 'On the water',
    items: [
      {
        title: 'How much does a tray carry?',
        body: 'Each product page says it. As a rule: a round tray carries lunch for two (4 kg), a raft lunch for six (12 kg). They float level when the heavy things stand near the middle.',
      },
      {
        title: 'Can I use it in the sea?',
        body: 'On a flat day in a sheltered bay, yes. Keep it within reach: wind takes a tray further than you want to swim. Rinse the salt off afterwards.',
      },
      {
        title: 'Is it a swimming aid?',
        body: 'No. It holds drinks, not people, and it does not replace an adult who watches.',
      },
    ],
  },
  {
    id: 'questions-care',
    title: 'Looking after it',
    items: [
      {
        title: 'What does chlorine do to the timber?',
        body: 'Very little, as long as you rinse it. Oil it once a season with any food-safe oil.',
      },
      {
        title: 'Can it stay outside?',
        body: 'It can, and it lasts longer if it does not. Sun fades timber and makes foam brittle over the years; a shady wall is enough.',
      },
    ],
  },
  {
    id: 'questions-order',
    title: 'Your order',
    items: [
      {
        title: 'When does it arrive?',
        body: 'Usually 2 to 6 business days after you order. The cart tells you the day for your postcode before you pay.',
      },
      {
        title: 'May I send it back?',
        body: 'Within 30 days of delivery, unused and dry, for any reason. What is faulty is another matter: then the guarantees of the Australian Consumer Law apply, and postage is on us.',
      },
      {
        title: 'Can I change an order?',
        body: 'Until it is packed, yes. Write to {{store.email}} or call {{store.phone}} with your order number.',
      },
    ],
  },
]

/** What most people come for, before they read any further. */
const WAYS = [
  {
    icon: 'truck',
    title: 'Where is my order?',
    text: 'Its number and your email are enough to follow it.',
    href: '/index.php/order-tracking/',
  },
  {
    icon: 'back',
    title: 'Send something back',
    text: '30 days for a change of mind. What is faulty is on us.',
    href: '/index.php/delivery-returns/',
  },
  {
    icon: 'float',
    title: 'Which tray is mine?',
    text: 'Sort all of them by what they carry and who is coming.',
    href: '/index.php/shop/',
  },
]

/** The demo store's questions and answers. */
export function questionsPage(): NewVersion {
  const head = aNode('text', 'questions-head', {
    title: 'Questions and answers',
    level: '1',
    body: 'What people ask us most. If yours is not here, write to {{store.email}}.',
  })
  const ways = aNode(
    'row',
    'questions-ways',
    { layout: '1-1-1' },
    WAYS.map((way, index) =>
      aNode('column', `questions-way-${index + 1}`, {}, [
        aNode('blurb', `questions-way-${index + 1}-blurb`, way),
      ]),
    ),
  )
  const groups = QUESTIONS.map(({ id, title, items }) =>
    aNode('row', `${id}-row`, { layout: '2-3' }, [
      aNode('column', `${id}-title`, {}, [aNode('text', `${id}-text`, { title })]),
      aNode('column', `${id}-answers`, {}, [aNode('accordion', id, { items })]),
    ]),
  )
  const closing = aNode('row', 'questions-closing-row', {}, [
    aNode('column', 'questions-closing-column', {}, [
      aNode('call-to-action', 'questions-action', {
        title: 'Still wondering?',
        body: 'Somebody who has packed your tray answers, on business days and usually the same one.',
        button: { label: 'Write to us', href: '/index.php/contact/' },
        tone: 'foam',
      }),
    ]),
  ])
  const top = aNode('row', 'questions-top', {}, [aNode('column', 'questions-top-column', {}, [head])])
  return {
    slug: 'faq',
    title: 'Questions and answers',
    description: 'What floats, what it carries, how to look after it, and what happens to your order.',
    document: {
      version: DOCUMENT_VERSION,
      sections: [
        aNode('section', 'questions-head-section', { room: 'narrow', tone: 'foam' }, [top, ways]),
        aNode('section', 'questions', { room: 'narrow' }, groups),
        aNode('section', 'questions-closing', { room: 'narrow', tone: 'paper' }, [closing]),
      ],
    },
  }
}
