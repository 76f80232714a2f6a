import { expect, it } from 'vitest'
import { ANIMATION_FIELDS } from './animation-fields.ts'
import { DOCUMENT_VERSION } from './document-version.ts'
import { HEADER_HEIGHT, HEADER_STYLE_WORDS, HEADER_STYLES } from './header-styles.ts'

it('an animation has its seven documented fields [S3.45]', () => {
  expect(ANIMATION_FIELDS).toEqual([
    'style',
    'repeat',
    'duration',
    'delay',
    'intensity',
    'starting_opacity',
    'speed_curve',
  ])
})

it('pages are stored in the version whose upgrades the shop has', () => {
  expect(DOCUMENT_VERSION).toBe(2)
})

it('a header has one of six styles, which its owner tells apart by their words', () => {
  expect(HEADER_STYLES.map((style) => [style, HEADER_STYLE_WORDS[style].label])).toEqual([
    ['fixed', 'Fixed'],
    ['transparent', 'Transparent'],
    ['split-logo', 'Split by the logo'],
    ['slide-in', 'Slide-in'],
    ['fullscreen', 'Full screen'],
    ['vertical', 'Vertical'],
  ])
  expect(HEADER_STYLES.map((style) => HEADER_STYLE_WORDS[style].text)).toEqual([
    'A bar that stays at the top and grows slimmer on the way down.',
    'Lies over the first picture, and has a ground once you scroll.',
    'Your name in the middle, half of the menu on each side.',
    'The menu waits at the edge and slides in at a press or a swipe.',
    'The menu fills the window at a press.',
    'A column beside the page on wide windows.',
  ])
})

it('a header is 72 pixels high unless its owner chooses from 56 to 120', () => {
  expect(HEADER_HEIGHT).toEqual({ usual: 72, least: 56, most: 120 })
})
