import { FORM_TEXTS } from '../../forms/rules/form-texts.ts'
import { SENDING_TEXTS } from '../../forms/rules/sending-texts.ts'

export type SignUpOutcome = { ok: true; success: string } | { ok: false; error: string }

const TOO_MANY = 429

/**
 * Reads what the theme action answered (S7.44, S7.45): `error` is shown as it is (S8.64), `success` is a
 * text or plainly true, an empty answer is a failure with a text of its own (S8.62). `thanks` stands in for
 * a success without words.
 */
export function readSignUpReply(reply: { status: number; text: string }, thanks: string): SignUpOutcome {
  if (reply.text.trim() === '') return { ok: false, error: FORM_TEXTS.subscription_failed }
  const { error, success } = readObject(reply.text)
  if (typeof error === 'string' && error !== '') return { ok: false, error }
  if (reply.status === TOO_MANY) return { ok: false, error: SENDING_TEXTS.often }
  if (typeof success === 'string' && success !== '') return { ok: true, success }
  if (success === true) return { ok: true, success: thanks }
  return { ok: false, error: SENDING_TEXTS.failed }
}

function readObject(text: string): { error?: unknown; success?: unknown } {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    // A page in place of JSON: something on the way has failed.
    return {}
  }
}
