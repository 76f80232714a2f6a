import type { ChallengeView } from '../challenges/view-challenge.ts'
import { type Html, html } from '../pages/html.ts'
import { money, shell } from '../pages/payer-page.ts'
import { LINK_CARDS, type LinkCard } from './link-cards.ts'
import { CODE_FAULTS, type CodeFault } from './link-response.ts'

const LINK = { name: 'Test Link', main: 'Link' }

/** Link's own page: the code that was texted, a card that it keeps, and what is wrong with the last answer. */
export function linkPage(view: ChallengeView, fault: CodeFault | null): Html {
  const amount = money(view.amount ?? 0, view.currency ?? 'aud')
  return shell(
    'Pay with Link',
    html`<h1>Pay with Link</h1>
<p class="lead">We have sent a code to the phone of ${view.card?.email ?? 'your account'}.</p>
<form method="post" class="choices link">
<label class="code">Code
<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="7" required aria-describedby="code-say"${fault === null ? html`` : html` aria-invalid="true"`} autofocus></label>
<p id="code-say" class="say" role="alert">${fault === null ? '' : CODE_FAULTS[fault]}</p>
<fieldset><legend>Pay with</legend>
${LINK_CARDS.map((card, index) => cardChoice(card, index === 0))}
</fieldset>
<dl class="facts">
<div><dt>For</dt><dd>${view.purpose ?? 'Your order'}</dd></div>
<div><dt>Amount</dt><dd>${amount}</dd></div>
</dl>
<button class="main" name="outcome" value="completed">Pay ${amount}</button>
<button name="outcome" value="failed" formnovalidate>Cancel and go back</button>
</form>
<p class="small">This stands in for the pages of Link. No money moves and nobody texts you: any six digits are right, but 000001, 000002 and 000003 are not.</p>`,
    LINK,
  )
}

function cardChoice({ id, title, meaning }: LinkCard, isFirst: boolean): Html {
  const checked = isFirst ? html` checked` : html``
  return html`<label class="card"><input type="radio" name="card" value="${id}"${checked}><span>${title}</span><small>${meaning}</small></label>`
}
