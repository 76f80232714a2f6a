import type { FastifyPluginAsync } from 'fastify'
import { type Html, html, sendPage } from '../pages/html.ts'
import { demoPage } from './demo-page.ts'

/** `/sandbox/wallet/pay`: the wallet itself, in a popup, a frame or as a page. `/sandbox/wallet/`: a page to try it. */
export function walletPages(): FastifyPluginAsync {
  return async (app) => {
    app.get('/wallet/', async (_request, reply) =>
      sendPage(reply, demoPage(), {
        connect: "'self'",
        frames: "'self'",
        framedBy: 'nobody',
      }),
    )

    app.get('/wallet/pay', async (_request, reply) =>
      sendPage(reply, payPage(), {
        connect: "'self'",
        framedBy: 'anyone',
        keepSeconds: 300,
      }),
    )
  }
}

/** The script fills it: nothing of it depends on the visitor. */
function payPage(): Html {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex">
<title>Wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/files/wallet.css">
<script type="module" src="/sandbox/files/wallet-pay.js"></script>
</head>
<body>
<header>
<div>
<p class="shop" id="shop">Wallet</p>
<p class="note">Test wallet. No money moves.</p>
</div>
<p class="total" id="total" aria-live="polite"><span class="skeleton">$00.00</span></p>
</header>
<main aria-label="Your wallet">
<h1 class="visually-hidden">Pay with your wallet</h1>
<p id="fault" role="alert" hidden></p>
<form id="choice" aria-busy="true">
<div class="skeletons" id="skeletons"><span class="skeleton"></span><span class="skeleton"></span></div>
<div class="row" hidden><label for="card">Card</label><select id="card" disabled></select></div>
<div class="row" hidden><label for="address">Deliver to</label><select id="address" disabled></select></div>
<div class="row" hidden><label for="option">Delivery</label><select id="option" disabled></select></div>
<details id="items" hidden><summary>What you pay for</summary><ul></ul></details>
</form>
</main>
<footer>
<button type="button" id="cancel">Cancel</button>
<button type="submit" form="choice" id="pay" disabled>Pay</button>
</footer>
</body>
</html>`
}
