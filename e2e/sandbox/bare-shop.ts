import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSandbox } from '@buoy/sandbox/build.ts'
import { PUBLISHABLE_KEY, type RunningSandbox, startSandbox } from '@buoy/sandbox/sandbox.fixtures.ts'
import { buildWallet } from '@buoy/wallet/build/build-wallet.ts'
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'

export { expect }

/** A page as plain as a shop's checkout can be, on another origin than the card provider. */
export type BareShop = { origin: string; close: () => Promise<void> }

type PerWorker = { box: RunningSandbox; shop: BareShop }

/** Playwright's `test` with a sandbox and a bare shop that uses it; both last for the worker's life. */
export const test = base.extend<object, PerWorker>({
  box: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const distDir = await mkdtemp(join(tmpdir(), 'buoy-sandbox-'))
      await buildSandbox({ outDir: join(distDir, 'sandbox') })
      await buildWallet({ outDir: join(distDir, 'wallet') })
      const box = await startSandbox({ distDir })
      await use(box)
      await box.close()
      await rm(distDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ box }, use) => {
      const shop = await openBareShop(box.origin)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

const page = (provider: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bare shop</title>
<link rel="stylesheet" href="/shop.css">
<script src="${provider}/sandbox/stripe/js/v3/" defer></script>
<script src="/shop.js" defer></script>
</head>
<body>
<main>
<h1>Pay</h1>
<form id="pay">
<label for="number">Card number</label><div id="number" class="field"></div>
<label for="expiry">Expiry</label><div id="expiry" class="field"></div>
<label for="code">Security code</label><div id="code" class="field"></div>
<p id="error" role="alert"></p>
<button>Pay $49.95</button>
</form>
<output id="result"></output>
</main>
</body>
</html>`

const STYLE = `
body { margin: 0; padding: 24px; background: #faf5ea; color: #06262e; font: 17px/1.6 system-ui, sans-serif; }
form { max-width: 420px; }
label { display: block; margin: 16px 0 4px; }
.field { padding: 14px 16px; border: 1px solid #8a9a9e; border-radius: 14px; background: #fff; }
.field.StripeElement--focus { border-color: #0b4a57; box-shadow: 0 0 0 2px #0b4a57; }
.field.StripeElement--invalid { border-color: #b93e25; }
button { margin-top: 16px; min-height: 48px; padding: 0 24px; border: 0; border-radius: 99px; background: #ffc63a; font: inherit; }
#error { min-height: 1.6em; color: #b93e25; }
`

/** What a shop does with Stripe.js, and nothing more. Everything it hears is kept in `window.heard`. */
const SCRIPT = `
const stripe = Stripe('${PUBLISHABLE_KEY}')
const elements = stripe.elements()
const style = { base: { fontSize: '15px', color: '#06262e' }, invalid: { color: '#b93e25' } }
const fields = {
  number: elements.create('cardNumber', { style, showIcon: true }),
  expiry: elements.create('cardExpiry', { style }),
  code: elements.create('cardCvc', { style }),
}
window.heard = []
window.fields = fields
window.stripe = stripe
window.addEventListener('message', ({ data }) => heard.push(data))
for (const [name, field] of Object.entries(fields)) {
  field.mount('#' + name)
  field.on('change', (event) => {
    heard.push(event)
    document.querySelector('#error').textContent = event.error ? event.error.message : ''
  })
}
document.querySelector('#pay').addEventListener('submit', async (event) => {
  event.preventDefault()
  const secret = new URLSearchParams(location.search).get('secret')
  const data = { payment_method: { card: fields.number, billing_details: { name: 'Mia Tran' } } }
  const result = await stripe.confirmCardPayment(secret, data)
  window.result = result
  document.querySelector('#result').textContent =
    result.error ? 'error ' + (result.error.decline_code || result.error.code) : result.paymentIntent.status
})
`

async function openBareShop(provider: string): Promise<BareShop> {
  const policy = `default-src 'none'; script-src 'self' ${provider}; style-src 'self'; frame-src ${provider}; connect-src ${provider}`
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html; charset=utf-8', page(provider)],
    '/shop.css': ['text/css', STYLE],
    '/shop.js': ['text/javascript', SCRIPT],
  }
  const server = createServer((request, response) => {
    const [type, content] = files[request.url?.split('?')[0] ?? ''] ?? ['text/plain', '']
    response.writeHead(content ? 200 : 204, { 'content-type': type, 'content-security-policy': policy })
    response.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The input inside the frame of one field of the bare shop. */
export function field(page: Page, name: 'number' | 'expiry' | 'code') {
  return page.frameLocator(`#${name} iframe`).locator('input')
}

/** Opens the shop to pay a new intent of $49.95. */
export async function openToPay(page: Page, box: RunningSandbox, shop: BareShop): Promise<string> {
  const intent = await box.stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    description: 'Order 1001',
  })
  await page.goto(`${shop.origin}/?secret=${intent.client_secret}`)
  return intent.id
}

/** Types a card as a shopper does. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await field(page, 'number').pressSequentially(number)
  await field(page, 'expiry').pressSequentially(`12${(new Date().getFullYear() + 1) % 100}`)
  await field(page, 'code').pressSequentially('123')
}

/** The bank's page in the provider's dialog. */
export function bank(page: Page): FrameLocator {
  return page.getByRole('dialog', { name: 'Your bank asks' }).frameLocator('iframe')
}

/** Waits until the script of the bank's page runs, which comes after its first picture. */
export async function bankIsReady(page: Page): Promise<void> {
  await expect(bank(page).getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await page.frame({ url: /\/challenges\// })?.waitForLoadState('load')
}
