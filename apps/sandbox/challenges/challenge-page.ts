import { splitByLargestRemainder } from '@buoy/kernel/rules/split-amount.ts'
import { BRAND_NAMES } from '../cards/brand.ts'
import { type Html, html } from '../pages/html.ts'
import { money, shell } from '../pages/payer-page.ts'
import type { ChallengeView } from './view-challenge.ts'

/** The page on which the cardholder tells the bank that the payment is theirs, or not. */
export function challengePage(view: ChallengeView): Html {
  if (view.card?.type === 'afterpay_clearpay') return instalmentsPage(view)
  return shell(
    "Confirm it's you",
    html`<h1>Confirm it’s you</h1>
<p class="lead">${lead(view)}</p>
<dl class="facts">
${facts(view).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>
<form method="post" class="choices">
<button class="main" name="outcome" value="completed">Complete authentication</button>
<button name="outcome" value="failed">Fail authentication</button>
</form>
<p class="small">This is a test bank. No money moves, and nobody texts you a code.</p>`,
  )
}

/** The page of somebody else on which the shopper agrees to pay in four parts. */
function instalmentsPage(view: ChallengeView): Html {
  const parts = splitByLargestRemainder(view.amount ?? 0, [1, 1, 1, 1])
  const when = ['Today', 'In 2 weeks', 'In 4 weeks', 'In 6 weeks']
  return shell(
    'Pay in four',
    html`<h1>Pay in four</h1>
<p class="lead">${view.purpose ?? 'Your order'}, four parts of the same size, nothing on top.</p>
<dl class="facts">
${parts.map((part, index) => html`<div><dt>${when[index] ?? ''}</dt><dd>${money(part, view.currency ?? 'aud')}</dd></div>`)}
</dl>
<form method="post" class="choices">
<button class="main" name="outcome" value="completed">Authorise test payment</button>
<button name="outcome" value="failed">Cancel and go back</button>
</form>
<p class="small">This stands in for the pages of Afterpay. No money moves, and nobody is asked to pay in two weeks.</p>`,
  )
}

/** What the frame shows for the moment until the shop's page closes it. */
export function finishedPage(): Html {
  return shell(
    'Thank you',
    html`<h1 data-challenge-finished>Thank you</h1>
<p class="lead">Taking you back to the shop.</p>`,
  )
}

/** What an old or made-up address shows. */
export function gonePage(): Html {
  return shell(
    'Nothing to confirm',
    html`<h1>Nothing to confirm</h1>
<p class="lead">This request was answered before, or replaced by a newer one. Go back to the shop and look at your order.</p>`,
  )
}

function lead(view: ChallengeView): string {
  return view.kind === 'payment'
    ? 'The shop asks your bank for this payment. Is it yours?'
    : 'The shop asks your bank to keep this card for later. Is it yours?'
}

function facts(view: ChallengeView): [string, string][] {
  const rows: [string, string][] = []
  if (view.purpose) rows.push(['For', view.purpose])
  if (view.amount !== null && view.currency !== null) rows.push(['Amount', money(view.amount, view.currency)])
  if (view.card?.type === 'card')
    rows.push(['Card', `${BRAND_NAMES[view.card.brand]} ending in ${view.card.last4}`])
  return rows
}
