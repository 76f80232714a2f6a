import type { Fields } from '@buoy/kernel/server/call.ts'
import { sentLongId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import type { PublicProtection } from '../spam-protection/contract.ts'

/** Name of the theme action that takes sign-ups (S7.44). */
export const SUBSCRIBE_ACTION = 'et_pb_submit_subscribe_form'

const text = (most: number) => z.string().max(most).default('')

/**
 * `POST /wp-admin/admin-ajax.php`, `action=et_pb_submit_subscribe_form` (S3.39). What the browser says of
 * the provider, the account, the hidden fields and its own IP address is not believed. `token` is the captcha's, one for each
 * list (S7.56); `et_checksum` names the form, signed by us.
 */
export const signUpInput = z.object({
  et_list_id: z.string().min(1).max(40),
  et_firstname: text(100),
  et_lastname: text(100),
  et_email: z.string().max(254),
  token: text(10_000),
  et_checksum: z.string().min(1).max(300),
  et_frontend_nonce: z.string().min(1).max(100),
  /** A box that people do not see; anyone who fills it in is none. */
  et_website: text(1000),
})
export type SignUpInput = z.output<typeof signUpInput>

const OWN_FIELD = /^et_custom_fields\[([\w-]{1,100})\](?:\[[^[\]]{0,200}\])?$/
const MOST_OWN_FIELDS = 100
const LONGEST_ANSWER = 10_000

/**
 * The answers in `et_custom_fields` by field id, as forms send nested names: `et_custom_fields[often]=x` or, for
 * mailchimp, `et_custom_fields[often][0c4a]=x` (S3.40). A group of boxes sends its name several times.
 */
export function readOwnFields(fields: Fields): ReadonlyMap<string, readonly string[]> {
  const read = new Map<string, readonly string[]>()
  for (const [name, sent] of Object.entries(fields)) {
    const parts = OWN_FIELD.exec(name)
    if (parts === null || sent === undefined || read.size >= MOST_OWN_FIELDS) continue
    const values = [sent].flat().filter(isFilled)
    read.set(
      parts[1] ?? '',
      values.slice(0, MOST_OWN_FIELDS).map((one) => one.slice(0, LONGEST_ANSWER)),
    )
  }
  return read
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** What the action answers (S7.45): a text to show, or what went wrong. */
export type SignUpReply = { success: string } | { error: string }

/** The latest moment that a date can be, in ms since 1970. */
const LATEST_MS = 8_640_000_000_000_000

/** `/index.php/newsletter/…`: the link of the mail that asks for confirmation; `until` in ms since 1970. */
export const confirmInput = z.object({
  id: sentLongId,
  until: plainNumber(z.number().int().positive().max(LATEST_MS)),
  token: z.string().max(100),
})
export type ConfirmInput = z.output<typeof confirmInput>

/** What the page behind the link shows: `waiting` for a press, or how it stands. */
export type ConfirmPage =
  | { state: 'waiting'; email: string; list: string; link: ConfirmInput }
  | { state: 'confirmed'; email: string }
  | { state: 'lapsed' }

/** What a sign-up module is given by the server: what its form sends along, all of it the same for everybody. */
export type NewsletterData = {
  list: string
  provider: string
  account: string
  checksum: string
  nonce: string
  /** How many sign-up forms stand before it on the page: the first has the documented ids. */
  number: number
  protection: PublicProtection
  /** What is said to a reader whose form says nothing itself. */
  success: string
} | null
