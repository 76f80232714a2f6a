import { expect, it } from 'vitest'
import { readInline } from './read-inline.ts'

it('reads links and what matters, and leaves the rest as it was typed', () => {
  expect(readInline('See **the** [trays](/index.php/shop/) now')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'strong', text: 'the' },
    { kind: 'words', text: ' ' },
    { kind: 'link', text: 'trays', href: '/index.php/shop/' },
    { kind: 'words', text: ' now' },
  ])
})

it.each(['[x](javascript:alert(1))', '[x](//evil.example)', '[x](data:text/html,x)', '2 ** 3 and [a] (b)'])(
  'makes no link of %s',
  (line) => {
    expect(readInline(line)).toEqual([{ kind: 'words', text: line }])
  },
)
