import { countryName } from '@buoy/kernel/rules/countries.ts'
import { cardTypeOf, groupCardNumber } from '@buoy/shop/payments/stripe/rules/card-number.ts'
import type { FastifyPluginAsync } from 'fastify'
import { BEHAVIOURS } from '../cards/behaviours.ts'
import { BRAND_NAMES, brandOf } from '../cards/brand.ts'
import { TEST_CARDS, type TestCard } from '../cards/test-cards.ts'
import { type Html, html, sendPage } from './html.ts'

/** `/sandbox/`: what the box holds, and which card does what. */
export function indexPage(): FastifyPluginAsync {
  return async (app) => {
    app.get('/', async (_request, reply) => sendPage(reply, page(), { framedBy: 'nobody' }))
  }
}

function page(): Html {
  const paying = TEST_CARDS.filter((card) => card.behaviour === 'pays')
  const asking = TEST_CARDS.filter((card) => card.behaviour.startsWith('authenticates'))
  const rest = TEST_CARDS.filter((card) => !paying.includes(card) && !asking.includes(card))
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/files/pages.css">
</head>
<body class="box">
<main>
<p class="kicker">Test mode</p>
<h1>The sandbox</h1>
<p class="lead">Simulated services: a card provider, a bank, a neighbour’s website. No live keys are set, so no money moves here and no real card is taken.</p>
<nav aria-label="In the box">
<a href="/">The shop<span>Buy something with a card from below.</span></a>
<a href="/sandbox/sites/garden/">A foreign site<span>Somebody else’s website with our popup on it.</span></a>
<a href="/sandbox/wallet/">The wallet<span>Try the wallet library, and see what a shop gets from it.</span></a>
<a href="/console/mail">The mail<span>Every message the shop has sent, kept in the console.</span></a>
</nav>
<h2>Test cards</h2>
<p>Any expiry to come, any security code.</p>
<div class="tables">
${section('These pay', paying, brandAndFunding)}
<div class="tables-rest">
${section('These ask for 3-D Secure', asking, (card) => BEHAVIOURS[card.behaviour].meaning)}
${section('These are trouble', rest, (card) => BEHAVIOURS[card.behaviour].meaning)}
</div>
</div>
</main>
</body>
</html>`
}

function section(title: string, cards: readonly TestCard[], describe: (card: TestCard) => string): Html {
  return html`<section>
<h3>${title}</h3>
<ul class="cards">
${cards.map((card) => html`<li><code>${groupCardNumber(card.number)}</code><span>${describe(card)}</span></li>`)}
</ul>
</section>`
}

function brandAndFunding(card: TestCard): string {
  const brand = BRAND_NAMES[brandOf(cardTypeOf(card.number))]
  const country = card.country === 'US' ? '' : `, ${countryName(card.country)}`
  return `${brand}${country}${card.funding === 'credit' ? '' : `, ${card.funding}`}`
}
