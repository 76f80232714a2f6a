import { expect, it } from 'vitest'
import {
  COLOUR_NAMES,
  COLOUR_WORDS,
  CORNERS,
  DENSITIES,
  FONT_NAMES,
  FONTS,
  TEXT_SIZES,
  TITLE_SIZES,
} from './theme-choices.ts'

const labels = (choices: Record<string, { label: string }>) =>
  Object.values(choices).map(({ label }) => label)

it('owners choose six colours, each with a word on what it is for', () => {
  expect(COLOUR_NAMES.map((name) => COLOUR_WORDS[name])).toEqual([
    { label: 'Ground', text: 'What every page lies on.' },
    { label: 'Surface', text: 'Cards, fields, the cart’s drawer.' },
    { label: 'Ink', text: 'Words, and the ground of dark bands.' },
    { label: 'Primary', text: 'Links, second buttons, what is chosen.' },
    { label: 'Accent', text: 'The main button, badges, the focus ring.' },
    { label: 'Outline', text: 'The edges of fields and boxes to tick.' },
  ])
})

it('owners choose among seven fonts, each with a sentence on its look', () => {
  expect(FONT_NAMES.map((name) => FONTS[name].label)).toEqual([
    'Bricolage Grotesque',
    'Figtree',
    'Instrument Sans',
    'Archivo',
    'Fraunces',
    'Literata',
    'The device’s own',
  ])
  expect(Object.values(FONTS).filter(({ text }) => !/^[A-Z].+\.$/.test(text))).toEqual([])
})

it.each(Object.values(FONTS).filter(({ label }) => label !== 'The device’s own'))(
  '$label is its own variable font, then its fallback, then one of the device',
  ({ label, stack }) => {
    const short = label.split(' ')[0]
    const kind = ['Fraunces', 'Literata'].includes(label) ? 'Georgia, serif' : 'system-ui, sans-serif'
    expect(stack.startsWith(`"${label} Variable", "${short}`)).toBe(true)
    expect(stack.endsWith(` fallback", ${kind}`)).toBe(true)
  },
)

it('sizes, room and corners are named, with their measures', () => {
  expect(TEXT_SIZES).toEqual({
    small: { label: 'Small', factor: 0.94 },
    usual: { label: 'Usual', factor: 1 },
    large: { label: 'Large', factor: 1.1 },
  })
  expect(TITLE_SIZES).toEqual({
    quiet: { label: 'Quiet', factor: 0.82 },
    usual: { label: 'Usual', factor: 1 },
    loud: { label: 'Loud', factor: 1.16 },
  })
  expect(DENSITIES).toEqual({
    compact: { label: 'Compact', factor: 0.78 },
    usual: { label: 'Usual', factor: 1 },
    airy: { label: 'Airy', factor: 1.22 },
  })
  expect(labels(CORNERS)).toEqual(['Square', 'Crisp', 'Soft', 'Round'])
  expect(Object.values(CORNERS).map(({ card, field, button }) => [card, field, button])).toEqual([
    [0, 0, 0],
    [6, 5, 6],
    [14, 10, 999],
    [24, 16, 999],
  ])
})
