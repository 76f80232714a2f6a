import { expect, it } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const base = {
  name: 'Far North',
  isOn: true,
  countries: ['AU'],
  button: { colour: 'black', words: 'long' },
  picture: { id: 1, alt: 'A raft', width: 800 },
  reduction: { kind: 'percent', amount: 10 },
}

it('lays what one changed over what the other did', () => {
  const mine = { ...base, name: 'Mine', countries: ['AU', 'NZ'] }
  const theirs = { ...base, name: 'Theirs', isOn: false }
  expect(mergeChanges(base, mine, theirs)).toEqual({
    ...base,
    name: 'Mine',
    countries: ['AU', 'NZ'],
    isOn: false,
  })
})

it('keeps both where two have changed parts of one thing', () => {
  const mine = { ...base, button: { ...base.button, words: 'short' } }
  const theirs = { ...base, button: { ...base.button, colour: 'white' } }
  expect(mergeChanges(base, mine, theirs).button).toEqual({ colour: 'white', words: 'short' })
})

it('makes no third thing out of two', () => {
  const mine = {
    ...base,
    picture: { id: 2, alt: 'A jetty', width: 800 },
    reduction: { kind: 'percent', amount: 20 },
  }
  const theirs = {
    ...base,
    picture: { id: 3, alt: 'A pier', width: 1200 },
    reduction: { kind: 'amount', amount: 500 },
  }
  expect(mergeChanges(base, mine, theirs)).toEqual(mine)
  const without: { note: { text: string } | null } = { note: null }
  expect(mergeChanges(without, { note: { text: 'mine' } }, { note: { text: 'theirs' } })).toEqual({
    note: { text: 'mine' },
  })
})
