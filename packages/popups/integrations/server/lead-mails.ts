import { inEnglish } from '@buoy/platform/mail/rules/mail-texts.ts'
import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { leadLetter, leadsOfDayLetter, webhookStoppedLetter } from '../rules/lead-letters.ts'

/** The mails to the owner about leads, and about where they do not arrive. */
export const LEAD_MAILS = defineMailKinds(
  {
    'popup-lead': {
      label: 'Lead from a popup, to you',
      when: 'Somebody answers a popup, if you want to hear at once. Goes to the addresses in Connections.',
      group: 'owner',
      alwaysOn: null,
      placeholders: ['lead.name', 'lead.popup'],
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
      placeholders: ['leads.count', 'leads.day'],
      texts: inEnglish({
        subject: 'Your leads of {{leads.day}}: {{leads.count}}',
        title: 'Your leads of {{leads.day}}',
        intro: 'This is who answered your popups, and what was filled in.',
      }),
    },
    'webhook-stopped': {
      label: 'Webhook stopped, to you',
      when: 'A webhook has taken nothing for five days, or says that it is gone. Goes to the owner.',
      group: 'owner',
      alwaysOn: 'Leads wait until somebody looks.',
      placeholders: ['webhook.name'],
      texts: inEnglish({
        subject: 'The webhook “{{webhook.name}}” was stopped',
        title: '“{{webhook.name}}” was stopped',
        intro:
          'It has not taken a lead for days, so it is not called any more. No lead is lost: they wait for 30 days and go out when you resume it.',
      }),
    },
  },
  (kind, { origin }) => {
    const lead = {
      name: 'mia@example.com',
      popup: 'Newsletter',
      page: 'https://shop.example/offers',
      fields: [
        { label: 'Email', value: 'mia@example.com' },
        { label: 'First name', value: 'Mia' },
      ],
      link: `${origin}/console/leads`,
    }
    if (kind === 'popup-lead') return leadLetter(lead)
    if (kind === 'popup-leads-day')
      return leadsOfDayLetter({ day: '21 November 2026', leads: [lead], more: 0, link: lead.link })
    const error = 'Nobody answers at this address. Check it, and whether the receiver runs.'
    return webhookStoppedLetter({ name: 'CRM', error, link: `${origin}/console/popups/connections` })
  },
)
