import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { staffLetter } from '../rules/staff-letter.ts'
import { STAFF_MAIL_KINDS } from '../rules/staff-mail-kinds.ts'

/** The mails to people of the shop. */
export const STAFF_MAILS = defineMailKinds(STAFF_MAIL_KINDS, (kind, { origin }) =>
  staffLetter(kind, {
    text: 'Sally Skipper asks you in. Your role: Packer.',
    link: `${origin}/console/`,
  }),
)
