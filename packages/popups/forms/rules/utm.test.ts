import { expect, it } from 'vitest'
import { readUtm } from './utm.ts'

const NONE = { source: '', medium: '', campaign: '', term: '', content: '' }
const LANDING = 'https://garden.example/?utm_source=letter&utm_medium=mail'

it('comes from the page, else from the one the visit began on, and is never mixed', () => {
  expect(readUtm('https://garden.example/ponds?utm_source=shop+window&x=1#top', LANDING)).toEqual({
    ...NONE,
    source: 'shop window',
  })
  expect(readUtm('https://garden.example/ponds', LANDING)).toEqual({
    ...NONE,
    source: 'letter',
    medium: 'mail',
  })
})

it.each(['', 'https://garden.example/', 'no address', 'https://garden.example/?utm_source='])(
  'is empty for %j',
  (page) => {
    expect(readUtm(page, '')).toEqual(NONE)
  },
)
