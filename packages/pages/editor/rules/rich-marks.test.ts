import { describe, expect, it } from 'vitest'
import { toggleMark } from './rich-marks.ts'

const select = (marked: string) => {
  const start = marked.indexOf('<')
  const end = marked.indexOf('>') - 1
  return { text: marked.replace(/[<>]/g, ''), start, end }
}
const shown = ({ text, start, end }: ReturnType<typeof select>) =>
  `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`

describe('a mark in a text', () => {
  it.each([
    ['bold', 'so <warm> water', 'so **<warm>** water'],
    ['bold', 'so **<warm>** water', 'so <warm> water'],
    ['bold', '<>', '**<>**'],
    ['link', 'see <trays> now', 'see [trays](</>) now'],
    ['link', 'see <>', 'see [words](</>)'],
    ['list', 'one\nt<wo\nthr>ee\nfour', 'one\n<- two\n- three>\nfour'],
    ['list', '<- two\n- three>', '<two\nthree>'],
    ['list', '- two\n<three>', '- two\n<- three>'],
    ['heading', 'a <b> c', '<## a b c>'],
    ['heading', '## a <b> c', '<a b c>'],
  ] as const)('%s: %s becomes %s', (mark, before, after) => {
    expect(shown(toggleMark(select(before), mark))).toBe(after)
  })
})
