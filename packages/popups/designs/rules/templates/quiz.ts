import type { FormField } from '../../../forms/fields-contract.ts'
import type { QuizResult, Step } from '../../../forms/steps-contract.ts'
import type { Brief } from './make-template.ts'
import { consentField, emailField, messageField, nameField } from './template-fields.ts'

/** Where a result's button leads until its owner says where. */
const EXAMPLE = 'https://www.example.com/'

const ENGLISH: ResultWords = { text: 'That is what your answers point to.', label: 'See it' }
const HEBREW: ResultWords = { text: 'לפי התשובות שלכם.', label: 'לצפייה' }

/** Popups that ask one thing at a time: quizzes with a result, and enquiries in steps. */
export const QUIZ: readonly Brief[] = [
  {
    key: 'which-suits-you',
    name: 'Which one suits you?',
    type: 'lightbox',
    goal: 'ask',
    format: 8,
    mood: 'lagoon',
    photo: 'duo-slim-1',
    eyebrow: 'Three questions',
    headline: 'Which one suits you?',
    text: 'Answer three questions and see where to start.',
    fields: [
      question('where', 'Where will it be used?', ['A balcony', 'A garden', 'A kitchen']),
      question('who', 'Who is with you?', ['Just me', 'The two of us', 'Everybody']),
      emailField(),
    ],
    steps: {
      list: [
        step('one', '', ['where'], { button: 'Next question' }),
        step('two', 'And who is with you?', ['who']),
        step('three', 'Where should we send the answer?', ['email'], {
          text: 'You will also see it here.',
        }),
      ],
      scores: [
        { field: 'where', answer: 'A garden', points: 2 },
        { field: 'where', answer: 'A balcony', points: 1 },
        { field: 'who', answer: 'The two of us', points: 1 },
        { field: 'who', answer: 'Everybody', points: 3 },
      ],
      results: [
        result('small', 'The small one', { kind: 'score', from: 0, to: 1 }, 'Begin with the small one'),
        result('medium', 'The middle one', { kind: 'score', from: 2, to: 3 }, 'The middle one is yours'),
        result('large', 'The large one', { kind: 'otherwise' }, 'You need the large one'),
      ],
    },
    button: 'Show me',
    smallPrint: 'One email with the answer, and nothing else.',
    skip: 'I know already',
  },
  {
    key: 'gift-finder',
    name: 'Gift finder',
    type: 'fullpage',
    goal: 'sell',
    format: 1,
    mood: 'coral',
    photo: 'scallop-tray-1',
    eyebrow: 'Gift finder',
    headline: 'A present they keep',
    text: 'Two questions, one good idea.',
    fields: [
      question('for', 'Who is it for?', ['A friend', 'My parents', 'Colleagues']),
      question('price', 'What is your budget?', ['Up to 50', 'Up to 150', 'I don’t mind']),
    ],
    steps: {
      list: [step('one', '', ['for']), step('two', 'And what is your budget?', ['price'])],
      scores: [],
      results: [
        result(
          'team',
          'For a team',
          { kind: 'answers', all: [{ field: 'for', answer: 'Colleagues' }] },
          'One for the whole table',
        ),
        result(
          'small',
          'A small present',
          { kind: 'answers', all: [{ field: 'price', answer: 'Up to 50' }] },
          'Small, and never forgotten',
        ),
        result('large', 'A large present', { kind: 'otherwise' }, 'The one they would never buy themselves'),
      ],
    },
    button: 'Show me the idea',
    skip: 'I have one already',
  },
  {
    key: 'quote-in-steps',
    name: 'A quote in three steps',
    type: 'lightbox',
    goal: 'ask',
    format: 12,
    mood: 'fern',
    photo: 'gallery-6',
    typeface: 'grotesk',
    eyebrow: 'For business',
    headline: 'A quote by tomorrow',
    text: 'Three short steps. We only call if you ask us to.',
    fields: [
      question('what', 'What is it for?', ['A hotel', 'An event', 'Something else']),
      messageField('Tell us about it'),
      { kind: 'number', id: 'how-many', label: 'How many?', placeholder: '', required: true },
      nameField(),
      emailField(),
    ],
    steps: {
      list: [
        step('one', '', ['what'], {
          branches: [
            { field: 'what', answer: 'A hotel', goTo: 'three' },
            { field: 'what', answer: 'An event', goTo: 'three' },
          ],
        }),
        step('two', 'What do you have in mind?', ['message']),
        step('three', 'How many do you need?', ['how-many']),
        step('four', 'Where should we send the quote?', ['first-name', 'email']),
      ],
      scores: [],
      results: [],
    },
    button: 'Ask for the quote',
    smallPrint: 'We use your address for this quote only.',
    skip: 'Not right now',
  },
  {
    key: 'he-quiz',
    name: 'מה מתאים לכם?',
    type: 'lightbox',
    goal: 'ask',
    language: 'he',
    format: 8,
    mood: 'coral',
    photo: 'little-tinny-1',
    eyebrow: 'שתי שאלות',
    headline: 'מה מתאים לכם?',
    text: 'עונים על שתי שאלות ומקבלים הצעה.',
    fields: [
      question('where', 'איפה זה יהיה?', ['בגינה', 'במרפסת']),
      emailField('he'),
      consentField('אני מסכים לקבל את התשובה במייל'),
    ],
    steps: {
      list: [step('one', '', ['where']), step('two', 'לאן לשלוח את התשובה?', ['email', 'consent'])],
      scores: [],
      results: [
        result(
          'garden',
          'לגינה',
          { kind: 'answers', all: [{ field: 'where', answer: 'בגינה' }] },
          'הגדול הוא בשבילכם',
          HEBREW,
        ),
        result('balcony', 'למרפסת', { kind: 'otherwise' }, 'הקטן הוא בשבילכם', HEBREW),
      ],
    },
    button: 'לתשובה',
    skip: 'לא עכשיו',
  },
]

function question(id: string, label: string, options: string[]): FormField {
  return { kind: 'radio', id, label, required: true, options }
}

function step(id: string, headline: string, fields: string[], more: Partial<Step> = {}): Step {
  return { id, headline, text: '', button: '', fields, branches: [], ...more }
}

/** What the results of a quiz have in common: the text, and the label of the button. */
type ResultWords = { text: string; label: string }

function result(
  id: string,
  name: string,
  when: QuizResult['when'],
  headline: string,
  { text, label }: ResultWords = ENGLISH,
): QuizResult {
  return { id, name, when, headline, text, link: { label, url: EXAMPLE } }
}
