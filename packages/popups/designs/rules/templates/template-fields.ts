import type { FieldOf } from '../../../forms/fields-contract.ts'
import type { Design, Link } from '../../contract.ts'

type Language = Design['language']

/** Fields that many templates ask for, in the words of the popup's language. */
export function emailField(language: Language = 'en'): FieldOf<'email'> {
  return {
    kind: 'email',
    id: 'email',
    required: true,
    placeholder: 'name@example.com',
    label: language === 'he' ? 'דוא״ל' : 'Your email',
  }
}

export function nameField(language: Language = 'en'): FieldOf<'first_name'> {
  return {
    kind: 'first_name',
    id: 'first-name',
    required: false,
    placeholder: '',
    label: language === 'he' ? 'שם פרטי' : 'First name',
  }
}

export function phoneField(language: Language = 'en'): FieldOf<'phone'> {
  return {
    kind: 'phone',
    id: 'phone',
    required: true,
    placeholder: '',
    ...(language === 'he'
      ? { label: 'טלפון', check: 'advanced' as const, country: 'IL' }
      : { label: 'Phone', check: 'international' as const, country: 'AU' }),
  }
}

export function messageField(label: string): FieldOf<'message'> {
  return { kind: 'message', id: 'message', label, required: false, placeholder: '' }
}

export function choiceField(label: string, options: readonly string[]): FieldOf<'radio'> {
  return { kind: 'radio', id: 'choice', label, required: true, options: [...options] }
}

export function consentField(label: string): FieldOf<'consent'> {
  return { kind: 'consent', id: 'consent', label, required: true, checked: false, link: null }
}

/** A button that leads to a page of the shop. */
export function linkTo(url: string, label: string, look: Link['look'] = 'button'): Link {
  return {
    id: `link-${look}`,
    label,
    look,
    converts: look === 'button',
    action: { kind: 'url', url, newTab: false },
  }
}

/** A button that only closes. */
export function closeLink(label: string): Link {
  return { id: 'link-close', label, look: 'quiet', converts: false, action: { kind: 'close' } }
}
