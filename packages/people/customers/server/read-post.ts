import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Fields } from '@buoy/kernel/server/call.ts'
import type { FormPost, FormReply } from '@buoy/kernel/server/form.ts'
import { type NonceDeps, verifyNonce } from '@buoy/kernel/server/nonce.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import type { z } from 'zod'
import { messages } from '../messages.ts'
import { FORM_ACTIONS, type FormName } from '../rules/form-actions.ts'

type RefusedReply = Extract<FormReply, { kind: 'refused' }>

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  nonce: 403,
  'not-signed-in': 401,
  'too-many-tries': 429,
}
/** Refused for what was typed: understood, and not done. */
const UNPROCESSABLE = 422

/** Never put back into a form: passwords, and what the page makes again. */
const NOT_KEPT = /password|nonce|^redirect$|^reset_key$/
const LONGEST_KEPT = 500

/**
 * Checks a posted form: its nonce, then its fields by the contract's schema. Answers what was sent, or
 * the reply that draws the page again with everything that is wrong and what was typed.
 */
export function readPost<Schema extends z.ZodType>(
  deps: { nonces: NonceDeps } & TextsDeps,
  post: FormPost,
  form: { name: FormName; nonceField: string; schema: Schema },
): { ok: true; input: z.output<Schema> } | { ok: false; reply: RefusedReply } {
  const fields = oneValueEach(post.fields)
  const nonce = fields[form.nonceField] ?? ''
  if (!verifyNonce(deps.nonces, FORM_ACTIONS[form.name], post.caller.session, nonce)) {
    const message = translator(messages, deps.texts())('pageTooOld')
    return { ok: false, reply: refuseForm(post, form.name, [{ code: 'nonce', message }]) }
  }
  const parsed = form.schema.safeParse(fields)
  if (parsed.success) return { ok: true, input: parsed.data }
  const refusals = parsed.error.issues.map(({ path, message }) => ({
    code: 'invalid-input',
    message,
    field: String(path[0] ?? ''),
  }))
  return { ok: false, reply: refuseForm(post, form.name, refusals) }
}

/** The reply that draws the page again: the form, why it was refused, and what was typed. */
export function refuseForm(post: FormPost, form: FormName, refusals: Refusal[]): RefusedReply {
  const kept = Object.entries(oneValueEach(post.fields)).filter(
    ([name, value]) => !NOT_KEPT.test(name) && value.length <= LONGEST_KEPT,
  )
  const status = STATUS_BY_CODE[refusals[0]?.code ?? ''] ?? UNPROCESSABLE
  return { kind: 'refused', status, form, refusals, values: Object.fromEntries(kept) }
}

/** One value per field: of a name that was sent several times, the last one counts, as browsers mean it. */
function oneValueEach(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const last = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, last]] : []
    }),
  )
}
