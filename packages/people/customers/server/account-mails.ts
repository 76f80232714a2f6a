import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { accountLetter } from '../rules/account-letter.ts'
import { ACCOUNT_MAIL_KINDS } from '../rules/account-mail-kinds.ts'

/** The mails to a customer about the account. */
export const ACCOUNT_MAILS = defineMailKinds(ACCOUNT_MAIL_KINDS, (kind, { origin, texts }) =>
  accountLetter(
    kind,
    {
      firstName: 'Mia',
      link: `${origin}/index.php/my-account/`,
      facts: { 'card.name': 'Visa ending in 4242', 'card.expires': '12/30', 'order.number': '1004' },
    },
    texts,
  ),
)
