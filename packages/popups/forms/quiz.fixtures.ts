import type { FormField } from './fields-contract.ts'
import type { FormSteps } from './steps-contract.ts'

const common = { required: true }

/** The fields of {@link demoQuiz}. */
export const QUIZ_FIELDS: readonly FormField[] = [
  { kind: 'radio', id: 'where', label: 'Where do you float?', options: ['Pool', 'Sea'], ...common },
  { kind: 'checkbox', id: 'extras', label: 'What else?', options: ['Cover', 'None of it'], required: false },
  { kind: 'radio', id: 'who', label: 'Who comes along?', options: ['One', 'Two'], ...common },
  { kind: 'email', id: 'email', label: 'Your email', placeholder: '', ...common },
  { kind: 'hidden', id: 'note', label: 'Quiz', value: '{{quiz_result}}: {{quiz_score}}' },
  { kind: 'captcha', id: 'robot', label: 'I am not a robot' },
]

/** Four steps; “Sea” passes over the second, and “None of it” over the third. */
export function demoQuiz(): FormSteps {
  const step = { text: '', button: '' }
  return {
    list: [
      {
        id: 'where',
        headline: '',
        ...step,
        fields: ['where'],
        branches: [{ field: 'where', answer: 'Sea', goTo: 'who' }],
      },
      {
        id: 'extras',
        headline: 'What should it hold?',
        ...step,
        fields: ['extras'],
        branches: [{ field: 'extras', answer: 'None of it', goTo: 'you' }],
      },
      { id: 'who', headline: 'Alone or not?', ...step, fields: ['who'], branches: [] },
      { id: 'you', headline: 'Where do we send it?', ...step, fields: ['email'], branches: [] },
    ],
    scores: [
      { field: 'where', answer: 'Sea', points: 5 },
      { field: 'where', answer: 'Pool', points: 1 },
      { field: 'extras', answer: 'Cover', points: 2 },
      { field: 'who', answer: 'Two', points: 4 },
    ],
    results: [
      {
        id: 'small',
        name: 'Small tray',
        when: { kind: 'score', from: -10, to: 3 },
        headline: 'The small tray',
        text: 'One glass, one book.',
        link: null,
      },
      {
        id: 'surf',
        name: 'Sea tray',
        when: {
          kind: 'answers',
          all: [
            { field: 'where', answer: 'Sea' },
            { field: 'who', answer: 'Two' },
          ],
        },
        headline: 'The tray for waves',
        text: '',
        link: { label: 'See it', url: 'https://shop.example/sea' },
      },
      {
        id: 'large',
        name: 'Large tray',
        when: { kind: 'otherwise' },
        headline: 'The large tray',
        text: '',
        link: null,
      },
    ],
  }
}
