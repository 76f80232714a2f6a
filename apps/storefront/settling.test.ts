import { expect, it } from 'vitest'
import { reserveSectionHeights } from './settling.ts'

const page = (sections: number) =>
  `<html><head><meta charset="utf-8"/><link rel="stylesheet" href="/a.css"/></head><body>${Array.from(
    { length: sections },
    (_, index) => `<section id="s${index}" class="et_pb_section sand">Words</section>`,
  ).join('')}</body></html>`

it('begins a long page with the script that holds its sections, and ends it with the one that lets them go', () => {
  const sent = reserveSectionHeights(page(11), 'n1')

  expect(sent).toMatch(/^<html><head><script nonce="n1">\(function[^<]*<\/script><meta charset="utf-8"\/>/)
  expect(sent).toMatch(/<\/section><script nonce="n1">\(function[\s\S]*<\/script><\/body><\/html>$/)
  expect(sent.replaceAll(/<script[\s\S]*?<\/script>/g, '')).toBe(page(11))
})

it('leaves a page of few sections as it is, and what is no page', () => {
  expect(reserveSectionHeights(page(10), '')).toBe(page(10))
  expect(reserveSectionHeights('<p class="et_pb_section ">Words</p>', '')).toBe(
    '<p class="et_pb_section ">Words</p>',
  )
})
