import { expect, it } from 'vitest'
import { storeDetailsFixture } from '../../site/store.fixtures.ts'
import { SOURCE_TEXTS } from '../../texts/server/open-texts.ts'
import { composeMail } from './compose-mail.tsx'

const compose = (logo: { src: string; alt: string; width: number; height: number } | null) =>
  composeMail({
    store: { ...storeDetailsFixture(), origin: 'https://shop.example', logo },
    texts: SOURCE_TEXTS,
    words: { subject: 'Hello', title: 'Hello', intro: 'Good to have you.' },
    letter: { preview: '', values: {}, blocks: [] },
    unsubscribeUrl: null,
  })

it('shows the logo at the top of an email by its whole address, with its size and its words', async () => {
  const { html } = await compose({ src: '/brand/mark--a1/logo.png', alt: 'Our mark', width: 132, height: 44 })
  const image = /<img[^>]*>/.exec(html)?.[0] ?? ''
  expect(image).toContain('src="https://shop.example/brand/mark--a1/logo.png"')
  expect(image).toContain('alt="Our mark"')
  expect(image).toContain('width="132"')
  expect(image).toContain('height="44"')
})

it('shows the name of the shop without a logo', async () => {
  const { html } = await compose(null)
  expect(html).not.toContain('<img')
  expect(html).toMatch(/<p[^>]*>Bobalong<\/p>/)
})

it('is written from right to left in Hebrew, in its own words', async () => {
  const hebrew = {
    dictionary: {
      language: 'he',
      messages: { 'platform/emails.total': ['סה״כ'], 'platform/emails.unsubscribe': ['הסרה'] },
    },
    locale: 'he-IL',
    lang: 'he-IL',
    isRightToLeft: true,
  }
  const { html, plainText } = await composeMail({
    store: { ...storeDetailsFixture({ currency: 'ILS' }), origin: 'https://shop.example', logo: null },
    texts: hebrew,
    words: { subject: 'שלום', title: 'שלום', intro: 'תודה' },
    letter: {
      preview: '',
      values: {},
      blocks: [{ kind: 'bought', lines: [], sums: [], total: 1_234_50, note: '' }],
    },
    unsubscribeUrl: 'https://shop.example/stop',
  })
  expect(html).toMatch(/<html dir="rtl" lang="he-IL">/)
  expect(html).not.toMatch(/dir="ltr"|lang="en/)
  expect(html).toMatch(/padding-right:16px;text-align:left[^>]*>[^<]*1,234\.50/)
  expect(plainText).toContain('סה״כ')
  expect(html).toContain('>הסרה</a>')
})
