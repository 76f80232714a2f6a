import type { Letter, LetterBlock } from '@buoy/platform/mail/rules/letter.ts'

/** A lead as mails show it; `link` leads to it in the console. */
export type LeadFacts = {
  /** Their address, or the first thing they filled in. */
  name: string
  /** Name of the account that the popup belongs to. */
  account: string
  popup: string
  page: string
  fields: readonly { label: string; value: string }[]
  link: string
}

/** The content of the email about one lead: everything filled in, where, and the way to it. */
export function leadLetter(lead: LeadFacts): Letter {
  return {
    preview: lead.fields.map(({ value }) => value).join(' '),
    values: { 'lead.name': lead.name, 'lead.popup': lead.popup, 'account.name': lead.account },
    blocks: [
      ...lead.fields.map(({ label, value }) => block(label, value)),
      ...(lead.page === '' ? [] : [block('Page', lead.page)]),
      block('Account', lead.account),
      { kind: 'button', label: 'See it in the console', href: lead.link },
    ],
  }
}

/**
 * The content of the email about the leads of a day, which is named as people read it. `more` is how many there are
 * besides those that are shown.
 */
export function leadsOfDayLetter(facts: {
  day: string
  account: string
  leads: readonly LeadFacts[]
  more: number
  link: string
}): Letter {
  const count = facts.leads.length + facts.more
  return {
    preview: facts.leads.map(({ name }) => name).join(', '),
    values: { 'leads.count': String(count), 'leads.day': facts.day, 'account.name': facts.account },
    blocks: [
      block('Account', facts.account),
      ...facts.leads.map((lead) => {
        const filled = lead.fields.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ' ')}`)
        const where = lead.page === '' ? lead.popup : `${lead.popup}, ${lead.page}`
        return { kind: 'address' as const, title: lead.name, lines: [...filled, where, lead.link] }
      }),
      ...(facts.more === 0 ? [] : [small(`And ${facts.more} more, which the console shows.`)]),
      { kind: 'button', label: 'See all leads', href: facts.link },
    ],
  }
}

function block(title: string, text: string): LetterBlock {
  return { kind: 'address', title, lines: text.split('\n') }
}

function small(text: string): LetterBlock {
  return { kind: 'text', text, tone: 'small' }
}
