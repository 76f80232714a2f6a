import { expect, it } from 'vitest'
import { HEADER_HEIGHT, HEADER_STYLE_WORDS, HEADER_STYLES } from '../../document/rules/header-styles.ts'

it('has the six looks of a head, each with a name and a sentence of its own', () => {
  expect(HEADER_STYLES).toEqual(['fixed', 'transparent', 'split-logo', 'slide-in', 'fullscreen', 'vertical'])
  const words = Object.entries(HEADER_STYLE_WORDS)
  expect(words.map(([style, { label }]) => [style, label])).toEqual([
    ['fixed', 'Fixed'],
    ['transparent', 'Transparent'],
    ['split-logo', 'Split by the logo'],
    ['slide-in', 'Slide-in'],
    ['fullscreen', 'Full screen'],
    ['vertical', 'Vertical'],
  ])
  for (const [, { text }] of words) expect(text).toMatch(/^[A-Z].+\.$/)
})

it('is 72 px high, and between 56 and 120', () => {
  expect(HEADER_HEIGHT).toEqual({ usual: 72, least: 56, most: 120 })
})
