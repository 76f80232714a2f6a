import type { Letter } from '@buoy/platform/mail/rules/letter.ts'

/** What stands in a mail about the views of the popups' plan; `link` leads to the plan in the console. */
export function planLetter(facts: { plan: string; limit: number; views: number; link: string }): Letter {
  const count = (views: number) => views.toLocaleString('en-AU')
  const used = `${count(facts.views)} of ${count(facts.limit)} views this month`
  return {
    preview: used,
    values: { 'plan.name': facts.plan, 'plan.limit': count(facts.limit) },
    blocks: [
      { kind: 'quote', text: used },
      { kind: 'button', label: 'See the plan', href: facts.link },
    ],
  }
}
