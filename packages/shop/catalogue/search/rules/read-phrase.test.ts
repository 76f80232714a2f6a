import { describe, expect, it } from 'vitest'
import { readPhrase } from './read-phrase.ts'

describe('a search phrase', () => {
  it.each([
    ['  Floating   TRAY ', ['floating', 'tray']],
    ['Crème brûlée', ['creme', 'brulee']],
    ['tray for the kids', ['tray', 'kids']],
    ['the', ['the']],
    ['100% cork', ['100', 'cork']],
    [String.raw`\ ' " & | ! ( ) : * % _ <script>`, ['script']],
    ['%', []],
    ['', []],
    ['tray tray TRAY', ['tray']],
    ['NOO-RND-60', ['noo', 'rnd', '60']],
  ])('%j is read as its words', (phrase, words) => {
    expect(readPhrase(phrase)).toEqual(words)
  })

  it('is cut where more would not narrow it', () => {
    expect(readPhrase('one two three four five six seven eight nine ten')).toHaveLength(8)
    expect(readPhrase('x'.repeat(5000))[0]).toHaveLength(40)
  })
})
