import { GUARANTEES_TEXT } from '@buoy/platform/site/rules/law-lint.ts'
import type { LegalTexts } from './legal-pages.ts'

/** What the legal pages of an Australian shop begin with: what the Australian Consumer Law and the Privacy Act ask for. */
export const AUSTRALIAN_TEXTS: LegalTexts = {
  'delivery-returns': {
    title: 'Delivery and returns',
    description: 'What delivery costs, how long it takes, and what happens when something is not right.',
    body: `## Delivery

We send orders within two business days. What delivery costs and how long it takes is shown in the cart, before you pay.

## Changed your mind

You have 30 days from delivery to send back anything unused. We refund the price as soon as it is here. Return postage is yours to pay in this case.

## Something is wrong with it

${GUARANTEES_TEXT}

Tell us what happened and send a photograph to {{store.email}}. Where we repair, replace or refund, postage is on us. These rights stand beside the 30 days above, do not end with them, and apply to sale items too.`,
  },
  warranty: {
    title: 'Our warranty',
    description: 'What we promise beyond what the law gives you, for how long, and how to claim it.',
    body: `${GUARANTEES_TEXT}

## What we promise

If something you bought from us fails in normal use within 12 months of delivery, we repair it, replace it or refund it.

## How to claim

- Write to {{store.email}} or call {{store.phone}}, with your order number and a photograph
- We answer within two business days and tell you where to send it
- We bear the cost of postage for a claim that we accept

## Who gives this warranty

{{store.identity}}, {{store.contact}}.

The benefits of this warranty stand beside your other rights and remedies under the law.`,
  },
  privacy: {
    title: 'Privacy',
    description: 'What we keep about you, why, and for how long.',
    body: `## What we collect

Your name, address, email and telephone number when you order, so that the parcel arrives and we can tell you about it. Card numbers go straight to the card provider: they never reach our pages or our servers.

## What we do with it

We use it to deliver your order, to answer you, and to keep the records that tax law asks for. We send you offers only when you ticked the box for it, and every such email has a link to end them.

## Who else sees it

The carrier who brings your parcel, the card provider who takes your payment, and those who keep our servers. Some of them may be overseas. Nobody buys it from us.

## Cookies

One cookie keeps your cart, another remembers how many things are in it, a third that you have dismissed a notice.

## Seeing, correcting and deleting

Write to {{store.seller}} at {{store.email}} to see what we hold about you, to correct it, or to have it deleted as far as the law lets us. If you are not content with our answer, the Office of the Australian Information Commissioner (oaic.gov.au) can help.`,
  },
  terms: {
    title: 'Terms',
    description: 'The conditions on which we sell.',
    body: `## Who you buy from

{{store.identity}}. You reach us at {{store.contact}}.

## Prices

{{store.prices}} Delivery is shown before you pay. There is no surcharge for any way to pay.

## Orders

An order is placed when you press the pay button and your payment goes through. We confirm it by email at once. Should a thing be gone in that very moment, you are not charged.

## Your rights

Nothing in these terms takes away rights that the Australian Consumer Law gives you. See Delivery and returns.`,
  },
}
