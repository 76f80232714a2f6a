import { createPaymentsClient, type WalletClient } from '@buoy/wallet/browser/payments-client.ts'
import { type Surroundings, surroundingsOf } from '@buoy/wallet/browser/surroundings.ts'
import type { PaymentsError } from '@buoy/wallet/rules/statuses.ts'
import { demoCallbacks, demoRequest, type Wishes } from './demo-shop.ts'

/** The example page: a shop of one button that shows what the library gives it. */

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind
const form = find<HTMLFormElement>('shop')
const events = find<HTMLOListElement>('events')

function wishes(): Wishes {
  const data = new FormData(form)
  return { answer: String(data.get('answer')), also: new Set(data.getAll('wish').map(String)) }
}

/** The browser as it is, or as one that leads to the flow the visitor wants to see. */
function surroundings(flow: string): Surroundings {
  const found = surroundingsOf(window)
  if (flow === 'popup') return { ...found, popups: true, mobile: false }
  return flow === 'sheet' ? { ...found, popups: true, mobile: true } : found
}

function openClient(): WalletClient {
  const flow = String(new FormData(form).get('flow'))
  return createPaymentsClient(
    {
      environment: 'SANDBOX',
      buyflowUrl: '/sandbox/wallet/',
      merchantInfo: { merchantId: 'demo', merchantName: 'Bobalong' },
      paymentDataCallbacks: demoCallbacks(wishes(), report),
      ...(flow === 'redirect' && { redirectUrl: '/sandbox/wallet/' }),
    },
    surroundings(flow),
  )
}

function report(title: string, data: unknown): void {
  if (events.querySelector('pre') === null) events.replaceChildren()
  const entry = document.createElement('li')
  const text = document.createElement('pre')
  text.textContent = JSON.stringify(data, null, 2)
  text.tabIndex = 0
  entry.append(title, text)
  events.append(entry)
}

async function show(title: string, paying: Promise<unknown>): Promise<void> {
  try {
    const data = await paying
    if (data === null) return
    report(title, data)
    find('status').textContent = 'Paid, as far as the wallet goes.'
  } catch (error) {
    const { statusCode, statusMessage } = error as PaymentsError
    if (statusCode === undefined) throw error
    report(`${title} was refused`, { statusCode, statusMessage })
    find('status').textContent = statusCode === 'CANCELED' ? 'Cancelled.' : `${statusCode}: ${statusMessage}`
  }
}

const button = openClient().createButton({
  buttonType: 'pay',
  buttonSizeMode: 'fill',
  onClick: () => {
    find('status').textContent = ''
    void show('loadPaymentData', openClient().loadPaymentData(demoRequest(wishes())))
  },
})
find('button').append(button)
void show('takeRedirectedPaymentData', openClient().takeRedirectedPaymentData())
