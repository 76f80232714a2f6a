import type { ReviewReply } from '../contract.ts'

/** Messages beside fields, by form name; `form` is about the whole of it. */
export type ReviewErrors = Readonly<Record<string, string | undefined>>

export type SendOutcome = { ok: true; reply: ReviewReply } | { ok: false; errors: ReviewErrors }

const UNREACHABLE =
  'We cannot reach the shop. Your text is still here; check your connection and send it again.'
const FAILED = 'That did not work on our side. Your text is still here; try again in a minute.'

type Refused = { code?: string; message?: string; issues?: { field: string; message: string }[] }

/** Sends the form; what is refused comes back as messages beside its fields. */
export async function sendReview(data: FormData): Promise<SendOutcome> {
  try {
    const response = await fetch('/reviews', {
      ...{ method: 'POST', body: data },
      headers: { accept: 'application/json' },
    })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, reply: body as ReviewReply }
    return { ok: false, errors: errorsOf(body as Refused, response.status) }
  } catch {
    return { ok: false, errors: { form: UNREACHABLE } }
  }
}

function errorsOf({ message, issues }: Refused, status: number): ReviewErrors {
  if (status >= 500) return { form: FAILED }
  const known = (issues ?? []).filter(({ field }) => field !== '')
  if (known.length === 0) return { form: message ?? FAILED }
  return Object.fromEntries(known.map((issue) => [issue.field, issue.message]))
}
