import type { Letter } from '@buoy/platform/mail/rules/letter.ts'

/** The content of the email that asks to confirm a newsletter subscription; `link` confirms it. */
export function confirmLetter(facts: { firstName: string; link: string }): Letter {
  return {
    preview: '',
    values: { 'customer.first_name': facts.firstName || 'there' },
    blocks: [{ kind: 'button', label: 'Yes, send me the news', href: facts.link }],
  }
}
