import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from './messages.ts'

/** Messages beside fields, by form name; `form` is about the whole of it. */
export type FormErrors = Readonly<Record<string, string | undefined>>

export type SendOutcome<Reply> = { ok: true; reply: Reply } | { ok: false; errors: FormErrors }

type Refused = { code?: string; message?: string; issues?: { field: string; message: string }[] }

/** Sends a form whose address answers in JSON; what is refused comes back as messages beside its fields. */
export async function sendForm<Reply>(
  address: string,
  body: FormData | URLSearchParams,
  texts: TextLocale,
): Promise<SendOutcome<Reply>> {
  const t = translator(messages, texts)
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, reply: answer as Reply }
    return { ok: false, errors: errorsOf(answer as Refused, response.status, t('didNotWork')) }
  } catch {
    // No connection, or an answer that is not ours: the two look the same to anyone who waits.
    return { ok: false, errors: { form: t('shopUnreachable') } }
  }
}

function errorsOf({ message, issues }: Refused, status: number, failed: string): FormErrors {
  if (status >= 500) return { form: failed }
  const known = (issues ?? []).filter(({ field }) => field !== '')
  if (known.length === 0) return { form: message ?? failed }
  return Object.fromEntries(known.map((issue) => [issue.field, issue.message]))
}
