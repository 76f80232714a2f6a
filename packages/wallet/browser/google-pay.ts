import type { PaymentOptions, PaymentsClient } from '../rules/client.ts'

/** Address of the provider's own script (developers.google.com/pay/api/web). */
export const GOOGLE_PAY_SCRIPT = 'https://pay.google.com/gp/p/js/pay.js'

type GoogleWindow = Pick<Window, 'document'> & {
  google?: {
    payments?: { api?: { PaymentsClient: new (options: PaymentOptions) => PaymentsClient<HTMLElement> } }
  }
}

/**
 * Opens the provider's own client, which has the shape of ours. Its script is loaded once, when it is first
 * asked for. Rejects when the script cannot be loaded.
 */
export async function openGooglePay(
  options: PaymentOptions,
  page: GoogleWindow = window as GoogleWindow,
): Promise<PaymentsClient<HTMLElement>> {
  if (!page.google?.payments?.api) await loadScript(page.document)
  const api = page.google?.payments?.api
  if (!api) throw new Error(`${GOOGLE_PAY_SCRIPT} was loaded, but brought no client.`)
  return new api.PaymentsClient(options)
}

function loadScript(document: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const found = document.querySelector<HTMLScriptElement>(`script[src="${GOOGLE_PAY_SCRIPT}"]`)
    const script = found ?? document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // A script element that failed does not try again; the next caller needs a new one.
      script.remove()
      reject(new Error(`${GOOGLE_PAY_SCRIPT} could not be loaded.`))
    })
    if (found) return
    script.src = GOOGLE_PAY_SCRIPT
    script.async = true
    document.head.append(script)
  })
}
