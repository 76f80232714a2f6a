import type { Letter } from '@buoy/platform/mail/rules/letter.ts'

/** The content of an email about the views of an account's plan; `link` leads to the plan in the console. */
export function planLetter(facts: {
  account: string
  plan: string
  limit: number
  views: number
  link: string
}): Letter {
  const count = (views: number) => views.toLocaleString('en-AU')
  const used = `${facts.account}: ${count(facts.views)} of ${count(facts.limit)} views this month`
  return {
    preview: used,
    values: { 'account.name': facts.account, 'plan.name': facts.plan, 'plan.limit': count(facts.limit) },
    blocks: [
      { kind: 'quote', text: used },
      { kind: 'button', label: 'See the plan', href: facts.link },
    ],
  }
}
