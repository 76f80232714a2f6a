/** What an owner wants of a popup, and the word for it that reports know (W3.02). */
export const TEMPLATE_GOALS = {
  collect: { label: 'Collect addresses', text: 'A newsletter, a list, a first hello.', wire: 'lead' },
  announce: { label: 'Announce', text: 'News that everybody should see.', wire: 'click' },
  sell: { label: 'Sell with a code', text: 'A coupon to take along.', wire: 'lead' },
  send: { label: 'Send people to a page', text: 'One link, well placed.', wire: 'click' },
  ask: { label: 'Ask', text: 'A question, a wish, a booking.', wire: 'lead' },
} as const

export type TemplateGoal = keyof typeof TEMPLATE_GOALS

export const GOAL_NAMES = Object.keys(TEMPLATE_GOALS) as TemplateGoal[]
