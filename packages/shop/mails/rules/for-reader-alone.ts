import { type MailKind, mailKindFacts } from './mail-kinds.ts'
import { isStaffMail } from './staff-letter.ts'

/** Mails that bring somebody back to their own checkout, with the address that they had typed. */
const OF_A_CHECKOUT: ReadonlySet<string> = new Set([
  'checkout-link',
  'abandoned-checkout',
] satisfies MailKind[])

/**
 * Whether links in a mail of this kind open what belongs to its reader alone, an account or a checkout: such a mail is
 * never sent to another address, for any role.
 */
export function isForReaderAlone(kind: string): boolean {
  return isStaffMail(kind) || OF_A_CHECKOUT.has(kind) || mailKindFacts(kind as MailKind)?.group === 'accounts'
}
