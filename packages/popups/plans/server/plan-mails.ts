import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { planLetter } from '../rules/plan-letter.ts'
import { PLAN_PAGE } from '../rules/plan-page.ts'

/** Views of the made-up plan, and the share of them at which an owner is told that they end. */
const SAMPLE_LIMIT = 10_000
const NEARLY = 0.8

/** The mails to the owner about the views of the plan. */
export const PLAN_MAILS = defineMailKinds(
  {
    'popup-views-nearing': {
      label: 'Views of popups nearly used, to you',
      when: 'Four fifths of the views of the popups’ plan are used in a month. Goes to the owner.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['account.name', 'plan.name', 'plan.limit'],
      texts: inEnglish({
        subject: 'Most of this month’s popup views are used',
        title: 'Four of five views are used',
        intro:
          'The plan {{plan.name}} has {{plan.limit}} views a month. When they are used, your popups stop until the first of next month.',
      }),
    },
    'popup-views-used': {
      label: 'Views of popups used, to you',
      when: 'All views of the popups’ plan are used in a month. Goes to the owner.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['account.name', 'plan.name', 'plan.limit'],
      texts: inEnglish({
        subject: 'Your popups have stopped for this month',
        title: 'All views of this month are used',
        intro:
          'The plan {{plan.name}} has {{plan.limit}} views a month. Your popups come back on the first of next month, or at once with a larger plan.',
      }),
    },
  },
  (kind, { origin }) =>
    planLetter({
      account: 'Pond Supplies',
      plan: 'Starter',
      limit: SAMPLE_LIMIT,
      views: kind === 'popup-views-used' ? SAMPLE_LIMIT : SAMPLE_LIMIT * NEARLY,
      link: origin + PLAN_PAGE,
    }),
)
