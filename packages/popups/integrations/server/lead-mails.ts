import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { leadLetter, leadsOfDayLetter } from '../rules/lead-letters.ts'

/** The mails to the owner about leads. */
export const LEAD_MAILS = defineMailKinds(
  {
    'popup-lead': {
      label: 'Lead from a popup, to you',
      when: 'Somebody answers a popup, if you want to hear at once. Goes to the addresses in Connections.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['lead.name', 'lead.popup', 'account.name'],
      texts: inEnglish({
        subject: 'Lead from “{{lead.popup}}”: {{lead.name}}',
        title: '{{lead.name}} has answered “{{lead.popup}}”',
        intro: 'This is what was filled in.',
      }),
    },
    'popup-leads-day': {
      label: 'Leads of a day, to you',
      when: 'Each morning, if popups were answered the day before. Goes to the addresses in Connections.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['leads.count', 'leads.day', 'account.name'],
      texts: inEnglish({
        subject: 'Your leads of {{leads.day}}: {{leads.count}}',
        title: 'Your leads of {{leads.day}}',
        intro: 'This is who answered your popups, and what was filled in.',
      }),
    },
  },
  (kind, { origin }) => {
    const lead = {
      name: 'mia@example.com',
      account: 'Pond Supplies',
      popup: 'Newsletter',
      page: 'https://shop.example/offers',
      fields: [
        { label: 'Email', value: 'mia@example.com' },
        { label: 'First name', value: 'Mia' },
      ],
      link: `${origin}/console/leads`,
    }
    if (kind === 'popup-lead') return leadLetter(lead)
    return leadsOfDayLetter({
      day: '21 November 2026',
      account: lead.account,
      leads: [lead],
      more: 0,
      link: lead.link,
    })
  },
)
