import { encodeForm } from './encode-form.ts'
import type { StripeError } from './messages.ts'

export type ProviderResponse = { value: Record<string, unknown> } | { error: StripeError }

/** Calls the provider's API with the publishable key. Everything that can go wrong comes back as an error. */
export async function callProvider(
  api: string,
  method: 'GET' | 'POST',
  path: string,
  parameters: { key: string; [name: string]: unknown },
): Promise<ProviderResponse> {
  const form = encodeForm(parameters)
  try {
    const response =
      method === 'GET'
        ? await fetch(`${api}${path}?${form}`, { credentials: 'omit' })
        : await fetch(`${api}${path}`, { method, body: form, credentials: 'omit' })
    const body = (await response.json()) as Record<string, unknown>
    return response.ok ? { value: body } : { error: body.error as StripeError }
  } catch {
    // No answer, or none in JSON: the caller cannot tell what happened and has to ask again.
    return {
      error: { type: 'api_connection_error', message: 'We could not reach the card provider. Try again.' },
    }
  }
}
