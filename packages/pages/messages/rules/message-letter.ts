import type { Letter } from '@buoy/platform/mail/rules/letter.ts'

/** What stands in the mail about a message from a page: what its writer filled in, and the way to it. */
export function messageLetter(facts: {
  /** Who wrote, or where they can be answered; '' when they told neither. */
  name: string
  page: string
  fields: readonly { label: string; value: string }[]
  link: string
}): Letter {
  const filled = facts.fields.filter(({ value }) => value !== '')
  return {
    preview: filled.map(({ value }) => value).join(' '),
    values: { 'message.name': facts.name || 'Somebody', 'message.page': facts.page },
    blocks: [
      ...filled.map(({ label, value }) => ({
        kind: 'address' as const,
        title: label,
        lines: value.split('\n'),
      })),
      { kind: 'button', label: 'See it in the console', href: facts.link },
    ],
  }
}
