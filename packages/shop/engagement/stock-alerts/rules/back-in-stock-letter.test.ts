import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { backInStockLetter } from './back-in-stock-letter.ts'

const LINK = 'https://shop.example/there'
const button = (label: string) => ({ kind: 'button', label, href: LINK })

describe('a letter about something that is there again', () => {
  const raft = { name: 'The Raft', detail: 'Navy', picture: null, path: '/raft/', price: 4995 }

  it('shows the thing and the way to it', () => {
    expect(backInStockLetter(raft, LINK, SOURCE_TEXT_LOCALE)).toEqual({
      preview: 'Navy',
      values: { 'product.name': 'The Raft' },
      blocks: [{ kind: 'products', products: [raft] }, button('View product')],
    })
  })
})
