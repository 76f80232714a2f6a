import type { Letter } from '@buoy/platform/mail/rules/letter.ts'

/** What stands in the mail that asks whether news are wanted; `link` says yes. */
export function confirmLetter(facts: { firstName: string; link: string }): Letter {
  return {
    preview: '',
    values: { 'customer.first_name': facts.firstName || 'there' },
    blocks: [{ kind: 'button', label: 'Yes, send me the news', href: facts.link }],
  }
}
