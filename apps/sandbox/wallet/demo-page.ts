import { type Html, html } from '../pages/html.ts'

type Choice = readonly [value: string, label: string]

const FLOWS: readonly Choice[] = [
  ['', 'As the browser chooses'],
  ['popup', 'Popup'],
  ['sheet', 'Sheet'],
  ['redirect', 'Redirect'],
]
const ANSWERS: readonly Choice[] = [
  ['takes', 'Takes the payment'],
  ['declines', 'Declines the payment'],
  ['silent', 'Never answers (30 seconds)'],
  ['unasked', 'Is not asked'],
]
const WISHES: readonly Choice[] = [
  ['shipping', 'Delivery address and option'],
  ['email', 'Email'],
  ['phone', 'Phone number'],
  ['billing', 'Billing address'],
]

/** `/sandbox/wallet/`: every flow of the wallet library, and what a shop gets from it. */
export function demoPage(): Html {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The wallet · The sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/files/pages.css">
<script type="module" src="/sandbox/files/wallet-demo.js"></script>
</head>
<body class="box">
<main>
<p class="kicker"><a class="back" href="/sandbox/">The sandbox</a></p>
<h1>The wallet</h1>
<p class="lead">A shop of one button. Choose what it asks for and how it behaves, pay, and see what it gets. The person in the wallet is made up, and so is their money.</p>
<div class="tables">
<section>
<h2>The shop</h2>
<form id="shop" class="demo">
${select('flow', 'Flow', FLOWS)}
${select('answer', 'When the shopper pays, the shop', ANSWERS)}
<fieldset><legend>It also asks for</legend>
${WISHES.map(([value, label]) => html`<label><input type="checkbox" name="wish" value="${value}"${value === 'shipping' ? CHECKED : ''}>${label}</label>`)}
</fieldset>
</form>
<dl class="facts"><div><dt>Floating tray, oiled teak</dt><dd>$89.95</dd></div></dl>
<div id="button" class="pay-button"></div>
<p id="status" class="small" role="status"></p>
<p class="small">The fourth flow, the browser’s own payment interface, needs a wallet that is installed in the browser. This one is not.</p>
</section>
<section>
<h2>What it gets</h2>
<ol id="events" class="events"><li>Nothing yet. Press the button.</li></ol>
</section>
</div>
</main>
</body>
</html>`
}

const CHECKED: Html = { html: ' checked' }

function select(name: string, label: string, choices: readonly Choice[]): Html {
  return html`<label>${label}<select name="${name}">
${choices.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
</select></label>`
}
