import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { formTexts } from '../../forms/rules/form-texts.ts'

export type SignUpOutcome = { ok: true; success: string } | { ok: false; error: string }

const TOO_MANY = 429

/**
 * Reads what the theme action answered (S7.44, S7.45): `error` is shown as it is (S8.64), `success` is a
 * text or plainly true, an empty answer is a failure with a text of its own (S8.62). `thanks` stands in for
 * a success without words.
 */
export function readSignUpReply(
  reply: { status: number; text: string },
  thanks: string,
  texts: TextLocale,
): SignUpOutcome {
  const t = formTexts(texts)
  if (reply.text.trim() === '') return { ok: false, error: t('subscription_failed') }
  const { error, success } = readObject(reply.text)
  if (typeof error === 'string' && error !== '') return { ok: false, error }
  if (reply.status === TOO_MANY) return { ok: false, error: t('tooOften') }
  if (typeof success === 'string' && success !== '') return { ok: true, success }
  if (success === true) return { ok: true, success: thanks }
  return { ok: false, error: t('failed') }
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
