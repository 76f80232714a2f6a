import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { ACCOUNT_PATH } from '@buoy/people/customers/rules/account-paths.ts'
import { messages } from '../messages.ts'

/** `null` when it has worked: the browser is signed in then. */
export type SentLogin = { errors: FormState['errors'] | null }

/** Sends a login form by script, to where it would go without. */
export async function sendLogin(form: FormData, texts: TextLocale): Promise<SentLogin> {
  const unreachable = translator(messages, texts)('shopUnreachable')
  try {
    const body = new URLSearchParams()
    for (const [name, value] of form) if (typeof value === 'string') body.append(name, value)
    const response = await fetch(ACCOUNT_PATH, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    })
    const reply = (await response.json()) as {
      redirect?: string
      errors?: FormState['errors']
      message?: string
    }
    if (response.ok) return { errors: null }
    return { errors: reply.errors ?? [{ field: null, message: reply.message ?? unreachable }] }
  } catch {
    return { errors: [{ field: null, message: unreachable }] }
  }
}

/** The nonce of this visitor's login form, from their own account page; '' when it cannot be reached. */
export async function loginNonce(): Promise<string> {
  try {
    const page = await (await fetch(ACCOUNT_PATH)).text()
    const form = new DOMParser().parseFromString(page, 'text/html')
    return form.querySelector<HTMLInputElement>('input[name="woocommerce-login-nonce"]')?.value ?? ''
  } catch {
    // Sending will meet the same, and says it.
    return ''
  }
}
