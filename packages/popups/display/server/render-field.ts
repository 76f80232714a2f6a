import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import type { FormField } from '../../forms/fields-contract.ts'
import { FIELD_MESSAGES } from '../../forms/rules/field-messages.ts'
import type { Language } from '../../forms/rules/messages.ts'
import { NAME_PATTERN } from '../../forms/rules/name-check.ts'
import { NUMBER_STEP } from '../../forms/rules/number-input.ts'
import { PHONE_PATTERN } from '../../forms/rules/phone-check.ts'

const INPUT_TYPES: Partial<Record<FormField['kind'], string>> = {
  email: 'email',
  phone: 'tel',
  number: 'number',
  date: 'date',
  birthday: 'date',
  url: 'url',
}

/** One visible field of a template as html, under its wire name; inputs carry their kind (W3.63, W7.12). */
export function renderField(field: FormField, name: string, popupId: string, language: Language): string {
  const id = `poptin_${popupId}_${name}`
  const required = 'required' in field && field.required ? ' required' : ''
  const common = `name="${name}" data-field-kind="${field.kind}"${required}`
  const label = `<label for="${id}">${escapeHtml(field.label)}</label>`
  switch (field.kind) {
    case 'message':
      return `${label}\n<textarea id="${id}" ${common} placeholder="${escapeHtml(field.placeholder)}"></textarea>`
    case 'select':
      return `${label}\n<select id="${id}" ${common}><option value="">${FIELD_MESSAGES.choose[language]}</option>${field.options.map((option) => `<option>${escapeHtml(option)}</option>`).join('')}</select>`
    case 'radio':
    case 'checkbox':
    case 'multiselect':
    case 'preference': {
      const type = field.kind === 'radio' ? 'radio' : 'checkbox'
      const boxes = field.options.map(
        (option) =>
          `<label><input type="${type}" ${common} value="${escapeHtml(option)}"> ${escapeHtml(option)}</label>`,
      )
      return `<fieldset><legend>${escapeHtml(field.label)}</legend>${boxes.join('')}</fieldset>`
    }
    case 'consent': {
      const link = field.link
        ? ` <a href="${escapeHtml(field.link.url)}" target="_blank" rel="noreferrer noopener">${escapeHtml(field.link.text)}</a>`
        : ''
      const checked = field.checked ? ' checked' : ''
      return `<label><input type="checkbox" ${common}${checked} value="yes"> ${escapeHtml(field.label)}</label>${link}`
    }
    case 'captcha':
      return `<label><input type="checkbox" name="${name}" data-field-kind="captcha" required> ${escapeHtml(field.label)}</label>`
    case 'hidden':
    case 'custom_utm':
      return ''
    default: {
      const type = INPUT_TYPES[field.kind] ?? 'text'
      const placeholder = field.placeholder === '' ? '' : ` placeholder="${escapeHtml(field.placeholder)}"`
      return `${label}\n<input id="${id}" type="${type}"${placeholder}${bounds(field, language)} ${common}>`
    }
  }
}

/** What a browser checks by itself (W5.06, W5.20, W5.35), and how it fills in an address. */
function bounds(field: FormField, language: Language): string {
  if (field.kind === 'email') return ' autocomplete="email"'
  if (field.kind === 'number') return ` step="${NUMBER_STEP}"`
  if (field.kind === 'phone' && field.check === 'pattern')
    return ` pattern="${PHONE_PATTERN}" title="${FIELD_MESSAGES.phonePattern[language]}"`
  const isName = field.kind === 'name' || field.kind === 'first_name' || field.kind === 'last_name'
  if (isName && field.required)
    return ` pattern="${escapeHtml(NAME_PATTERN)}" title="${FIELD_MESSAGES.name[language]}"`
  return ''
}
