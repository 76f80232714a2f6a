import { expect, it } from 'vitest'
import { GOOGLE_PAY_SCRIPT, openGooglePay } from './google-pay.ts'

type Page = NonNullable<Parameters<typeof openGooglePay>[1]>

/** A page whose script elements load, or fail, as soon as they are put in. */
function fakePage(bring: 'load' | 'error') {
  const scripts: (EventTarget & { src?: string })[] = []
  const page = {
    document: {
      querySelector: () => null,
      createElement: () => Object.assign(new EventTarget(), { remove: () => scripts.pop() }),
      head: {
        append: (script: EventTarget & { src?: string }) => {
          scripts.push(script)
          if (bring === 'load') Object.assign(page, { google: { payments: { api: { PaymentsClient } } } })
          script.dispatchEvent(new Event(bring))
        },
      },
    },
  }
  return { page: page as unknown as Page, scripts }
}

function PaymentsClient(options: object) {
  return { options }
}

it("opens the provider's own client by its script, which is loaded once", async () => {
  const { page, scripts } = fakePage('load')
  const options = { environment: 'PRODUCTION' as const }
  expect(await openGooglePay(options, page)).toEqual({ options })
  await openGooglePay(options, page)
  expect(scripts.map(({ src }) => src)).toEqual([GOOGLE_PAY_SCRIPT])
})

it('says when the script cannot be loaded, and can try again', async () => {
  const { page, scripts } = fakePage('error')
  await expect(openGooglePay({}, page)).rejects.toThrow(`${GOOGLE_PAY_SCRIPT} could not be loaded.`)
  expect(scripts).toEqual([])
})
