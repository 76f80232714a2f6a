import { expect, it } from 'vitest'
import { expandWords, termsOf } from './expand-words.ts'

const GROUPS = [
  ['tray', 'platter'],
  ['esky', 'cool box', 'cooler'],
]

it('puts synonyms beside a word', () => {
  expect(expandWords(['round', 'platter'], GROUPS)).toEqual([[['round']], [['platter'], ['tray']]])
})

it('reads two words that are one term as one thing, in either direction', () => {
  expect(expandWords(['cool', 'box', 'tray'], GROUPS)).toEqual([
    [['cool', 'box'], ['esky'], ['cooler']],
    [['tray'], ['platter']],
  ])
  expect(expandWords(['esky'], GROUPS)).toEqual([[['esky'], ['cool', 'box'], ['cooler']]])
  expect(expandWords(['cool'], GROUPS)).toEqual([[['cool']]])
})

it('names every term a phrase may hold', () => {
  expect(termsOf(['cool', 'box', 'tray'])).toEqual(['cool', 'box', 'tray', 'cool box', 'box tray'])
})

it('reads synonyms that are written with hyphens or several blanks as their words, each once', () => {
  const groups = [
    ['pool-side', 'by the  pool'],
    ['pool-side', 'patio'],
  ]
  expect(expandWords(['pool-side'], groups)).toEqual([[['pool', 'side'], ['by', 'the', 'pool'], ['patio']]])
  expect(expandWords([], groups)).toEqual([])
})
