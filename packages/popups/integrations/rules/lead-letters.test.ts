import { describe, expect, it } from 'vitest'
import { leadLetter, leadsOfDayLetter } from './lead-letters.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })
const block = (title: string, ...lines: string[]) => ({ kind: 'address', title, lines })

describe('letters about popups', () => {
  const lead = {
    name: 'mia@example.com',
    account: 'Fern & Stone',
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
      values: { 'lead.name': 'mia@example.com', 'lead.popup': 'Pond letter', 'account.name': 'Fern & Stone' },
      blocks: [
        block('Email', 'mia@example.com'),
        block('Wish', 'A', 'B'),
        block('Page', 'https://shop.example/trays'),
        block('Account', 'Fern & Stone'),
        button('See it in the console'),
      ],
    })
    expect(leadLetter({ ...lead, page: '', fields: [] }).blocks).toEqual([
      block('Account', 'Fern & Stone'),
      button('See it in the console'),
    ])
  })

  it('tell of the leads of a day, and how many more there are', () => {
    const day = {
      day: '21 November 2026',
      account: 'Fern & Stone',
      leads: [lead, { ...lead, name: 'kim', page: '' }],
      link: LINK,
    }
    const blocks = [
      block('Account', 'Fern & Stone'),
      block('mia@example.com', 'Email: mia@example.com', 'Wish: A B', `Pond letter, ${lead.page}`, LINK),
      block('kim', 'Email: mia@example.com', 'Wish: A B', 'Pond letter', LINK),
    ]
    expect(leadsOfDayLetter({ ...day, more: 0 })).toEqual({
      preview: 'mia@example.com, kim',
      values: { 'leads.count': '2', 'leads.day': '21 November 2026', 'account.name': 'Fern & Stone' },
      blocks: [...blocks, button('See all leads')],
    })
    const more = leadsOfDayLetter({ ...day, more: 3 })
    expect(more.values['leads.count']).toBe('5')
    expect(more.blocks[3]).toEqual({
      kind: 'text',
      text: 'And 3 more, which the console shows.',
      tone: 'small',
    })
  })
})
