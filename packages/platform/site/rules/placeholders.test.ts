import { expect, it } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts'

const VALUES = { 'store.name': 'Bobalong $& Co', 'store.abn': '51 824 753 556' }

it('fills in what it knows, letter for letter, and leaves the rest', () => {
  expect(
    fillPlaceholders('{{store.name}}, ABN {{ store.abn }}, {{store.moon}} {{constructor}}', VALUES),
  ).toBe('Bobalong $& Co, ABN 51 824 753 556, {{store.moon}} {{constructor}}')
})

it('names each placeholder that nobody fills in, once', () => {
  expect(unknownPlaceholders('{{store.nam}} {{store.abn}} {{store.nam}}', Object.keys(VALUES))).toEqual([
    '{{store.nam}}',
  ])
})
