import type { FormField } from '@buoy/popups/forms/fields-contract.ts'

const typed = { placeholder: '', required: true }

/** Fields to put a form together from, each under the words a test looks for. */
export const FIELD = {
  name: { kind: 'name', id: 'name', label: 'Your name', ...typed },
  email: { kind: 'email', id: 'email', label: 'Your email', ...typed },
  phone: { kind: 'phone', id: 'phone', label: 'Phone', ...typed, check: 'basic', country: null },
  international: {
    kind: 'phone',
    id: 'mobile',
    label: 'Mobile',
    ...typed,
    check: 'international',
    country: null,
  },
  israeli: { kind: 'phone', id: 'phone', label: 'טלפון', ...typed, check: 'advanced', country: null },
  birthday: { kind: 'birthday', id: 'born', label: 'Birthday', ...typed, required: false },
  litres: { kind: 'number', id: 'litres', label: 'Litres', ...typed, required: false },
  site: { kind: 'url', id: 'site', label: 'Website', ...typed, required: false },
  company: { kind: 'free_field', id: 'company', label: 'Company', ...typed, required: false },
  size: { kind: 'select', id: 'size', label: 'Pond size', required: true, options: ['Small', 'Large'] },
  sun: { kind: 'radio', id: 'sun', label: 'Sun', required: true, options: ['Full', 'Half', 'None'] },
  likes: { kind: 'checkbox', id: 'likes', label: 'You like', required: true, options: ['Frogs', 'Lilies'] },
  words: { kind: 'message', id: 'words', label: 'Anything else', ...typed, required: false },
  consent: {
    kind: 'consent',
    id: 'terms',
    label: 'I agree to get letters',
    required: true,
    checked: false,
    link: { text: 'What that means', url: 'https://garden.example/letters' },
  },
  source: { kind: 'custom_utm', id: 'source', label: 'Source', parameter: 'utm_source' },
} satisfies Record<string, FormField>
