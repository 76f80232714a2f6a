import { expect, it } from 'vitest'
import { storeDetailsFixture } from '../../site/store.fixtures.ts'
import { composeMail } from './compose-mail.tsx'

const compose = (logo: { src: string; alt: string; width: number; height: number } | null) =>
  composeMail({
    store: { ...storeDetailsFixture(), origin: 'https://shop.example', logo },
    texts: { subject: 'Hello', title: 'Hello', intro: 'Good to have you.' },
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
