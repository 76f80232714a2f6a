import { expect, it } from 'vitest'
import { countLinks, linkParts } from './link-parts.ts'

it('makes links of web addresses, and leaves the full stop behind them alone [S1.24]', () => {
  expect(linkParts('See https://example.com/a?b=1. Or (http://x.test/y), dear.')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'link', text: 'https://example.com/a?b=1' },
    { kind: 'words', text: '. Or (' },
    { kind: 'link', text: 'http://x.test/y' },
    { kind: 'words', text: '), dear.' },
  ])
})

it('makes no link of what could run [S1.24]', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', '<b>bold</b>', '//example.com']) {
    expect(linkParts(text)).toEqual([{ kind: 'words', text }])
  }
  expect(linkParts('https://a.test"onclick="x')[0]).toEqual({ kind: 'link', text: 'https://a.test' })
})

it('gives back every character of a text', () => {
  const text = 'https://a.test\nhttps://b.test! and https://'
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it('counts addresses with and without their scheme', () => {
  expect(countLinks('nothing here. www is a word')).toBe(0)
  expect(countLinks('https://a.test www.b.test\nwww.c.test')).toBe(3)
})
