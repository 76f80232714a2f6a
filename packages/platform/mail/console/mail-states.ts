import type { MailSummary } from '../contract.ts'

/** The states of a mail's life as owners read them, and their colours. */
export const MAIL_STATES: Readonly<Record<MailSummary['state'], { label: string; colour: string }>> = {
  queued: { label: 'Waiting', colour: 'citrus' },
  kept: { label: 'Stored here', colour: 'gray' },
  sent: { label: 'Sent', colour: 'leaf' },
  failed: { label: 'Not sent yet', colour: 'coral' },
  bounced: { label: 'Refused', colour: 'coral' },
}
