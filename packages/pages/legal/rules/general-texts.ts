import type { LegalTexts } from './legal-pages.ts'

/** Members of the European Union and the European Economic Area, where shoppers may withdraw from what they buy at a distance. */
const WITH_WITHDRAWAL: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

const CHANGED_MIND =
  'You have 30 days from delivery to send back anything unused. We refund the price as soon as it is here. Return postage is yours to pay in this case.'

/** Directive 2011/83/EU, articles 9 to 14. */
const WITHDRAWAL =
  'You may withdraw from your order within 14 days of delivery without giving a reason. Tell us so in a clear statement, for example by email to {{store.email}}, and send the goods back within 14 days after that. We refund what you paid, standard delivery included, within 14 days of your statement; we may wait until the goods are here or you have shown that you sent them. Return postage is yours to pay. You are liable for a loss of value only where it comes from handling that was not needed to see what the goods are and how they work.'

const COMPLAINTS =
  'If you are not content with our answer, you may complain to the authority for data protection where you live.'

/** Regulation (EU) 2016/679, articles 15 to 21 and 77. */
const DATA_RIGHTS =
  'You may also ask us to restrict what we do with it, to hand it to you in a common format, and object to our use of it. If you are not content with our answer, you may complain to the supervisory authority for data protection where you live.'

/** What the legal pages of a shop begin with where we have no texts for its country's law: they promise what they say, and name no law. */
export function generalTexts(country: string): LegalTexts {
  const hasWithdrawal = WITH_WITHDRAWAL.has(country)
  return {
    'delivery-returns': {
      title: 'Delivery and returns',
      description: 'What delivery costs, how long it takes, and what happens when something is not right.',
      body: `## Delivery

We send orders within two business days. What delivery costs and how long it takes is shown in the cart, before you pay.

## ${hasWithdrawal ? 'Your right to withdraw' : 'Changed your mind'}

${hasWithdrawal ? WITHDRAWAL : CHANGED_MIND}

## Something is wrong with it

Tell us what happened and send a photograph to {{store.email}}. We repair or replace what is faulty, or refund it, and postage is on us. The rights that the law gives you stand beside this, and apply to sale items too.`,
    },
    warranty: {
      title: 'Our warranty',
      description: 'What we promise beyond what the law gives you, for how long, and how to claim it.',
      body: `## What we promise

If something you bought from us fails in normal use within 12 months of delivery, we repair it, replace it or refund it.

## How to claim

- Write to {{store.contact}}, with your order number and a photograph
- We answer within two business days and tell you where to send it
- We bear the cost of postage for a claim that we accept

## Who gives this warranty

{{store.identity}}, {{store.contact}}.

The rights that the law gives you when goods are faulty cost you nothing, and this warranty takes nothing away from them.`,
    },
    privacy: {
      title: 'Privacy',
      description: 'What we keep about you, why, and for how long.',
      body: `## Who is responsible

{{store.identity}}, {{store.contact}}.

## What we collect

Your name, address, email and telephone number when you order, so that the parcel arrives and we can tell you about it. Card numbers go straight to the card provider: they never reach our pages or our servers.

## What we do with it

We use it to deliver your order, to answer you, and to keep the records that tax law asks for, for as long as it asks. We send you offers only when you ticked the box for it, and every such email has a link to end them.

## Who else sees it

The carrier who brings your parcel, the card provider who takes your payment, and those who keep our servers. Some of them may be in other countries. Nobody buys it from us.

## Cookies

One cookie keeps your cart, another remembers how many things are in it, a third that you have dismissed a notice.

## Seeing, correcting and deleting

Write to us to see what we hold about you, to correct it, or to have it deleted as far as the law lets us. ${hasWithdrawal ? DATA_RIGHTS : COMPLAINTS}`,
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

Nothing in these terms takes away rights that the law gives you. See Delivery and returns.`,
    },
  }
}
