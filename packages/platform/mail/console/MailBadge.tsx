import { Badge } from '@mantine/core'
import type { MailSummary } from '../contract.ts'
import { MAIL_STATES } from './mail-states.ts'

/** Where a mail is in its life. */
export function MailBadge(props: { mail: MailSummary }) {
  const { label, colour } = MAIL_STATES[props.mail.state]
  return <Badge color={colour}>{label}</Badge>
}
