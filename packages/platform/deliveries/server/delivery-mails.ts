import type { Letter } from '../../mail/rules/letter.ts'
import { inEnglish } from '../../mail/rules/mail-texts.ts'
import { defineMailKinds } from '../../mail/server/mail-kinds.ts'

/** The content of the email about a connection that was stopped. */
export function stoppedLetter(facts: { name: string; error: string; link: string }): Letter {
  const last = { kind: 'address' as const, title: 'The last attempt', lines: facts.error.split('\n') }
  return {
    preview: facts.error,
    values: { 'webhook.name': facts.name },
    blocks: [
      ...(facts.error === '' ? [] : [last]),
      { kind: 'button', label: 'See its log', href: facts.link },
    ],
  }
}

/** The email to the owner about a connection that does not work. Its name and placeholder are those of owners' stored texts. */
export const DELIVERY_MAILS = defineMailKinds(
  {
    'webhook-stopped': {
      label: 'Connection stopped, to you',
      when: 'A webhook or service has accepted nothing for five days, or says that it is gone. Goes to the owner.',
      group: 'owner',
      alwaysOn: 'Deliveries wait until somebody looks.',
      placeholders: ['webhook.name'],
      texts: inEnglish({
        subject: 'The connection “{{webhook.name}}” was stopped',
        title: '“{{webhook.name}}” was stopped',
        intro:
          'It has not accepted anything for days, so it is not called any more. Nothing is lost: deliveries wait for 30 days and go out when you resume it.',
      }),
    },
  },
  (_kind, { origin }) => {
    const error = 'Nobody answers at this address. Check it, and whether the receiver runs.'
    return stoppedLetter({ name: 'CRM', error, link: `${origin}/console/connections` })
  },
)
