import { describe, expect, it } from 'vitest'
import { accountLetter } from './account-letter.ts'
import { answeredCommentLetter, waitingCommentLetter } from './comment-letters.ts'
import { leadLetter, leadsOfDayLetter, sampleLeadMail, webhookStoppedLetter } from './lead-letters.ts'
import { messageLetter } from './message-letter.ts'
import { planLetter } from './plan-letter.ts'
import { abandonedCheckoutLetter, backInStockLetter } from './shop-letter.ts'
import { staffLetter } from './staff-letter.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })
const block = (title: string, ...lines: string[]) => ({ kind: 'address', title, lines })

describe('a letter about an account', () => {
  it.each([
    ['account-created', 'Open my account'],
    ['account-exists', 'Choose a new password'],
    ['confirm-address', 'Yes, this is my address'],
    ['confirm-news', 'Yes, send me the news'],
    ['password-reset', 'Choose a new password'],
    ['password-changed', 'Go to your account'],
    ['card-expires', 'Look after my cards'],
    ['agreement-ended', 'My repeat orders'],
  ] as const)('of kind %s leads on by "%s"', (kind, label) => {
    expect(accountLetter(kind, { firstName: 'Mia', link: LINK, facts: { 'card.last4': '4242' } })).toEqual({
      preview: '',
      values: { 'card.last4': '4242', 'customer.first_name': 'Mia' },
      blocks: [button(label)],
    })
  })

  it('leads nowhere without a link or a reason, and greets whom it cannot name', () => {
    expect(accountLetter('password-reset', { firstName: '', link: null })).toEqual({
      preview: '',
      values: { 'customer.first_name': 'there' },
      blocks: [],
    })
    for (const kind of ['email-changed', 'erased'] as const)
      expect(accountLetter(kind, { firstName: '', link: LINK }).blocks).toEqual([])
  })
})

describe('a letter to people of the shop', () => {
  it.each([
    ['staff-invite', 'Choose a password and come in'],
    ['staff-new-password', 'Choose a new password'],
    ['staff-confirm-email', 'Yes, this is my address'],
  ] as const)('of kind %s says what happened and leads on by "%s"', (kind, label) => {
    const text = { kind: 'text', text: 'You are a packer.', tone: 'strong' }
    expect(staffLetter(kind, { text: 'You are a packer.', link: LINK })).toEqual({
      preview: 'You are a packer.',
      values: {},
      blocks: [text, button(label)],
    })
    expect(staffLetter(kind, { text: 'You are a packer.', link: null }).blocks).toEqual([text])
    expect(staffLetter('staff-changed', { text: 'x', link: LINK }).blocks).toHaveLength(1)
  })
})

describe('letters about what can be bought', () => {
  const raft = { name: 'The Raft', detail: 'Navy', picture: null, path: '/raft/', price: 4995 }

  it('show the thing and the way to it', () => {
    expect(backInStockLetter(raft, LINK)).toEqual({
      preview: 'Navy',
      values: { 'product.name': 'The Raft' },
      blocks: [{ kind: 'products', products: [raft] }, button('See it')],
    })
  })

  it('show what lies in the cart and the way back', () => {
    const products = [raft, { ...raft, name: 'Duo' }]
    expect(abandonedCheckoutLetter({ firstName: 'Mia', products, link: LINK })).toEqual({
      preview: 'The Raft, Duo',
      values: { 'customer.first_name': 'Mia' },
      blocks: [{ kind: 'products', products }, button('Back to your cart')],
    })
    expect(abandonedCheckoutLetter({ firstName: '', products, link: LINK }).values).toEqual({
      'customer.first_name': 'there',
    })
  })
})

describe('letters about what people have written', () => {
  it('quote a comment', () => {
    const comment = { author: 'Kim', subject: 'The Raft', text: 'It floats.', link: LINK }
    const letter = (label: string) => ({
      preview: 'It floats.',
      values: { 'comment.author': 'Kim', 'comment.subject': 'The Raft' },
      blocks: [{ kind: 'quote', text: 'It floats.' }, button(label)],
    })
    expect(waitingCommentLetter(comment)).toEqual(letter('See it in the console'))
    expect(answeredCommentLetter(comment)).toEqual(letter('Read it where it stands'))
  })

  it('hold what was filled in, line by line, and nothing that was not', () => {
    const fields = [
      { label: 'Email', value: 'mia@example.com' },
      { label: 'Phone', value: '' },
      { label: 'Message', value: 'One\nTwo' },
    ]
    expect(messageLetter({ name: '', page: 'Contact', fields, link: LINK })).toEqual({
      preview: 'mia@example.com One\nTwo',
      values: { 'message.name': 'Somebody', 'message.page': 'Contact' },
      blocks: [
        block('Email', 'mia@example.com'),
        block('Message', 'One', 'Two'),
        button('See it in the console'),
      ],
    })
    expect(messageLetter({ name: 'Mia', page: '', fields, link: LINK }).values['message.name']).toBe('Mia')
  })
})

describe('letters about popups', () => {
  const lead = {
    name: 'mia@example.com',
    popup: 'Pond letter',
    page: 'https://shop.example/trays',
    fields: [
      { label: 'Email', value: 'mia@example.com' },
      { label: 'Wish', value: 'A\nB' },
    ],
    link: LINK,
  }

  it('tell of one lead what was filled in and where', () => {
    expect(leadLetter(lead)).toEqual({
      preview: 'mia@example.com A\nB',
      values: { 'lead.name': 'mia@example.com', 'lead.popup': 'Pond letter' },
      blocks: [
        block('Email', 'mia@example.com'),
        block('Wish', 'A', 'B'),
        block('Page', 'https://shop.example/trays'),
        button('See it in the console'),
      ],
    })
    expect(leadLetter({ ...lead, page: '', fields: [] }).blocks).toEqual([button('See it in the console')])
  })

  it('tell of the leads of a day, and how many more there are', () => {
    const day = { day: '21 November 2026', leads: [lead, { ...lead, name: 'kim', page: '' }], link: LINK }
    const blocks = [
      block('mia@example.com', 'Email: mia@example.com', 'Wish: A B', `Pond letter, ${lead.page}`, LINK),
      block('kim', 'Email: mia@example.com', 'Wish: A B', 'Pond letter', LINK),
    ]
    expect(leadsOfDayLetter({ ...day, more: 0 })).toEqual({
      preview: 'mia@example.com, kim',
      values: { 'leads.count': '2', 'leads.day': '21 November 2026' },
      blocks: [...blocks, button('See all leads')],
    })
    const more = leadsOfDayLetter({ ...day, more: 3 })
    expect(more.values['leads.count']).toBe('5')
    expect(more.blocks[2]).toEqual({
      kind: 'text',
      text: 'And 3 more, which the console shows.',
      tone: 'small',
    })
  })

  it('tell of a webhook that was stopped, and of the views of a plan', () => {
    expect(webhookStoppedLetter({ name: 'CRM', error: 'Nobody answers.', link: LINK })).toEqual({
      preview: 'Nobody answers.',
      values: { 'webhook.name': 'CRM' },
      blocks: [block('The last attempt', 'Nobody answers.'), button('See its log')],
    })
    expect(webhookStoppedLetter({ name: 'CRM', error: '', link: LINK }).blocks).toHaveLength(1)
    expect(planLetter({ plan: 'Free', limit: 1000, views: 1234, link: LINK })).toEqual({
      preview: '1,234 of 1,000 views this month',
      values: { 'plan.name': 'Free', 'plan.limit': '1,000' },
      blocks: [{ kind: 'quote', text: '1,234 of 1,000 views this month' }, button('See the plan')],
    })
  })

  it('have examples for their owner, and only these kinds', () => {
    const console = 'https://shop.example/console'
    expect(sampleLeadMail('popup-lead', console)?.values).toEqual({
      'lead.name': 'mia@example.com',
      'lead.popup': 'Summer letter',
    })
    expect(sampleLeadMail('popup-leads-day', console)?.values).toEqual({
      'leads.count': '1',
      'leads.day': '21 November 2026',
    })
    expect(sampleLeadMail('webhook-stopped', console)?.blocks.at(-1)).toEqual({
      kind: 'button',
      label: 'See its log',
      href: 'https://shop.example/console/popups/connections',
    })
    expect(sampleLeadMail('new-order', console)).toBeNull()
  })
})
