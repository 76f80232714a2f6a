import { ACCOUNT_MAIL_KINDS } from './account-mail-kinds.ts'
import { ORDER_MAIL_KINDS } from './order-mail-kinds.ts'
import { OF_ORDERS } from './order-placeholders.ts'
import { OWNER_MAIL_KINDS } from './owner-mail-kinds.ts'
import { STAFF_MAIL_KINDS } from './staff-mail-kinds.ts'

export type MailGroup = 'orders' | 'accounts' | 'letters' | 'owner'

/** What an owner may write of a mail; the rest, such as the list of things bought, is drawn from facts. */
export type MailTexts = { subject: string; title: string; intro: string }

type KindFacts = {
  label: string
  /** When it goes out, for the owner. */
  when: string
  group: MailGroup
  /** Why it cannot be switched off, or `null` when it can. */
  alwaysOn: string | null
  /** Placeholders besides those of the store. */
  placeholders: readonly string[]
  texts: MailTexts
}

const CUSTOMER = ['customer.first_name']

/** Every mail the shop writes, in the order of the console; texts are the defaults an owner may change. */
export const MAIL_KINDS = {
  ...ORDER_MAIL_KINDS,
  ...OWNER_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  'review-request': {
    label: 'Ask for a review',
    when: 'Some days after an order was sent, once. Readers can end it.',
    group: 'letters',
    alwaysOn: null,
    placeholders: OF_ORDERS,
    texts: {
      subject: 'How is it going, {{customer.first_name}}?',
      title: 'How is it going?',
      intro:
        'You have had your order for a while now. A sentence or two from you helps the next person choose. Honest ones help most.',
    },
  },
  'back-in-stock': {
    label: 'Back in stock',
    when: 'Something that a shopper waits for is there again.',
    group: 'letters',
    alwaysOn: null,
    placeholders: ['product.name'],
    texts: {
      subject: '{{product.name}} is back',
      title: '{{product.name}} is back',
      intro:
        'You asked us to tell you. It is your turn, and we have told nobody else for this unit until tomorrow. It is not held for you, so do not wait too long.',
    },
  },
  'comment-answered': {
    label: 'Answer to a comment',
    when: 'Somebody answers a comment whose writer ticked the box for that. Readers can end it.',
    group: 'letters',
    alwaysOn: null,
    placeholders: ['comment.author', 'comment.subject'],
    texts: {
      subject: '{{comment.author}} has answered you',
      title: '{{comment.author}} has answered you',
      intro: 'It is about what you said below “{{comment.subject}}”.',
    },
  },
  'abandoned-checkout': {
    label: 'Unfinished checkout',
    when: 'A shopper who ticked the box for letters left their checkout unfinished.',
    group: 'letters',
    alwaysOn: null,
    placeholders: CUSTOMER,
    texts: {
      subject: 'Your cart at {{store.name}} is still here',
      title: 'Still here, if you want it',
      intro:
        'You left before the end. We kept your cart and what you had typed; the button brings you back to it.',
    },
  },
  ...STAFF_MAIL_KINDS,
} as const satisfies Readonly<Record<string, KindFacts>>

export type MailKind = keyof typeof MAIL_KINDS

/** Every kind there is, in the order of the console. */
export const ALL_MAIL_KINDS = Object.keys(MAIL_KINDS) as MailKind[]

/** What is known of a kind. */
export function mailKindFacts(kind: MailKind): KindFacts {
  return MAIL_KINDS[kind]
}

const STORE_PLACEHOLDERS = ['store.name', 'store.email', 'store.phone', 'store.abn', 'store.address']

/** The placeholders that a kind's texts may hold. */
export function placeholdersOf(kind: MailKind): readonly string[] {
  return [...mailKindFacts(kind).placeholders, ...STORE_PLACEHOLDERS]
}
