import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { formTexts } from '../../forms/rules/form-texts.ts'
import type { Sum } from '../../forms/rules/sum.ts'
import type { wireNames } from '../../messages/rules/wire-names.ts'

/** What came back: the content that takes the form's place, or what is said above it. */
export type SendOutcome =
  | { kind: 'sent'; html: string }
  | {
      kind: 'refused'
      html: string
      invalid: ReadonlySet<string>
      sum: Sum | null
      asksSum: boolean
      answer: string
    }
  | { kind: 'failed'; message: string }

/** Sends a form to its page (S7.50) and reads the page that comes back: its container holds the answer (S7.51). */
export async function sendForm(
  form: HTMLFormElement,
  body: URLSearchParams,
  names: ReturnType<typeof wireNames>,
  texts: TextLocale,
): Promise<SendOutcome> {
  const t = formTexts(texts)
  try {
    const reply = await fetch(form.action, {
      method: 'POST',
      body,
      // As jQuery says it: redirects are then left to us.
      headers: { accept: 'text/html', 'x-requested-with': 'XMLHttpRequest' },
    })
    if (reply.status === 429) return { kind: 'failed', message: t('tooOften') }
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    const container = page.getElementById(names.container)
    if (container === null) return { kind: 'failed', message: t('failed') }
    return readContainer(container, names)
  } catch {
    // The only thing that fetch throws for: nothing has come back.
    return { kind: 'failed', message: t('unreachable') }
  }
}

function readContainer(container: HTMLElement, names: ReturnType<typeof wireNames>): SendOutcome {
  // Error text means that nothing was taken, whatever else stands there (S8.65).
  if (container.querySelector('.et_pb_contact_error_text') === null)
    return { kind: 'sent', html: container.innerHTML }
  const inputs = [...container.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
  const captcha = container.querySelector<HTMLInputElement>('.et_pb_contact_captcha')
  const nonce = container.querySelector<HTMLInputElement>(`[name="${names.nonce}"]`)
  return {
    kind: 'refused',
    html: container.querySelector('.et-pb-contact-message')?.innerHTML ?? '',
    invalid: new Set(inputs.map((input) => input.getAttribute('data-original_id') ?? '')),
    sum:
      nonce === null || nonce.value === ''
        ? null
        : {
            ticket: nonce.value,
            first: Number(captcha?.dataset.first_digit ?? 0),
            second: Number(captcha?.dataset.second_digit ?? 0),
          },
    asksSum: captcha !== null,
    answer: captcha?.value ?? '',
  }
}
