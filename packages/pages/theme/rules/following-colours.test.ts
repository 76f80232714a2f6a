import { contrast } from '@buoy/kernel/rules/colour.ts'
import { describe, expect, it } from 'vitest'
import { checkTheme } from './check-theme.ts'
import { SHIPPED_THEME, type ThemeColours } from './theme.ts'
import { themeDeclarations, themeSheet } from './theme-tokens.ts'

const declared = (colours: Partial<ThemeColours>) =>
  themeDeclarations({ ...SHIPPED_THEME, colours: { ...SHIPPED_THEME.colours, ...colours } })

/** Good themes that leave little to choose: words hardly darker, or lighter, than they have to be. */
const PALE = {
  ground: '#ffffff',
  surface: '#ffffff',
  ink: '#6a6a6a',
  primary: '#707070',
  accent: '#6a6a6a',
  outline: '#8a8067',
}
const DIM = {
  ...PALE,
  ground: '#101010',
  surface: '#202020',
  ink: '#909090',
  primary: '#8fd0dc',
  accent: '#909090',
}

const GROUNDS = ['--sand', '--paper', '--sand-deep', '--foam']

describe.each([
  ['pale', PALE],
  ['dim', DIM],
])('on the %s theme', (_name, colours) => {
  const tokens = { '--paper': colours.surface, '--band': colours.ink, ...declared(colours) }
  const ratio = (word: string, ground: string) =>
    contrast(tokens[word as keyof typeof tokens], tokens[ground as keyof typeof tokens])

  it('chosen colours are good together', () => {
    expect(checkTheme(colours)).toEqual([])
  })

  it.each(['--coral', '--leaf', '--star', '--highlight'])('%s is read on every ground', (word) => {
    for (const ground of GROUNDS) expect(ratio(word, ground), ground).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['--coral', '--leaf'])('%s and its deep colour are read on the wash of it', (word) => {
    expect(ratio(word, `${word}-wash`)).toBeGreaterThanOrEqual(4.5)
    expect(ratio(`${word}-deep`, `${word}-wash`)).toBeGreaterThanOrEqual(4.5)
  })

  it('words on shade and on the main button under the pointer are read', () => {
    expect(ratio('--on-citrus', '--citrus-deep')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('--glow', '--band')).toBeGreaterThanOrEqual(4.5)
  })
})

/** A version of the server must not recolour shops: what follows from these colours stays to the digit. */
it.each([
  [
    'pale',
    PALE,
    {
      '--line': '#dfddd6',
      '--lagoon-deep': '#6d6d6d',
      '--sand-deep': '#f5f4f1',
      '--foam': '#f4f4f4',
      '--ink-soft': '#707070',
      '--coral': '#b93e25',
      '--coral-wash': '#fcf2ef',
      '--coral-deep': '#9d5546',
      '--leaf': '#1f7a4d',
      '--leaf-wash': '#f1f6f2',
      '--leaf-deep': '#477459',
      '--star': '#6a6a6a',
      '--star-empty': '#d3d0c6',
      '--highlight': '#7a5a00',
      '--on-shade': '#ffffff',
      '--on-citrus': '#ffffff',
      '--citrus-deep': '#6a6a6a',
      '--glow': '#efefef',
    },
  ],
  [
    'dim',
    DIM,
    {
      '--line': '#2c2a24',
      '--lagoon-deep': '#92b3b9',
      '--sand-deep': '#1e1d1a',
      '--foam': '#272a2a',
      '--ink-soft': '#909090',
      '--coral': '#ea6b50',
      '--coral-wash': '#312725',
      '--coral-deep': '#c97e6d',
      '--leaf': '#52a777',
      '--leaf-wash': '#262b28',
      '--leaf-deep': '#709e81',
      '--star': '#c3842e',
      '--star-empty': '#38342d',
      '--highlight': '#b18f46',
      '--on-shade': '#909090',
      '--on-citrus': '#101010',
      '--citrus-deep': '#909090',
      '--glow': '#909090',
      'color-scheme': 'dark',
    },
  ],
])('colours that follow from the %s theme are these', (_name, colours, following) => {
  expect(declared(colours)).toMatchObject(following)
})

it.each<[keyof ThemeColours, string[]]>([
  ['outline', ['--line-strong', '--line', '--sand-deep']],
  ['primary', ['--lagoon', '--lagoon-deep', '--foam']],
])('a changed %s changes what follows from it', (name, tokens) => {
  expect(Object.keys(declared({ [name]: '#123456' }))).toEqual(expect.arrayContaining(tokens))
})

it('a style sheet is one rule, a declaration after another', () => {
  expect(themeSheet({ ...SHIPPED_THEME, density: 'airy', corners: 'round' })).toBe(
    'html:root{--space-scale:1.22;--radius-card:24px;--radius-field:16px;--radius-button:999px}\n',
  )
})
