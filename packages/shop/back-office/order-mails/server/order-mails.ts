import { defineMailKinds } from '@buoy/platform/mail/server/mail-kinds.ts'
import { ORDER_MAIL_KINDS } from '../rules/order-mail-kinds.ts'
import { OWNER_MAIL_KINDS } from '../rules/owner-mail-kinds.ts'
import { sampleOrderLetter } from './sample-order-letter.ts'

/** The mails about orders, to their customers and to the owner. */
export const ORDER_MAILS = defineMailKinds({ ...ORDER_MAIL_KINDS, ...OWNER_MAIL_KINDS }, sampleOrderLetter)
