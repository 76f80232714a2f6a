import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTags } from './read-tags.ts'

const tagsIn = (html: string) =>
  readTags(html).map(({ name, attributes }) => [name, Object.fromEntries(attributes)])

it('reads attributes with every kind of quote and none, of one name the first', () => {
  expect(tagsIn(`<meta content=a/b><SCRIPT async SRC='/a>b.js' src=/other.js data-x = "1"/>`)).toEqual([
    ['meta', { content: 'a/b' }],
    ['script', { async: '', src: '/a>b.js', 'data-x': '1' }],
  ])
})

it('passes over comments, what is inside of a script, and tags that never end', () => {
  expect(tagsIn('<!-- <meta a> --><!--><meta b><script>"<meta c>"</script><metal><meta d')).toEqual([
    ['meta', { b: '' }],
    ['script', {}],
  ])
  expect(tagsIn('<meta a><!-- <meta b>')).toEqual([['meta', { a: '' }]])
  expect(tagsIn('<script a>"<meta b>"')).toEqual([['script', { a: '' }]])
})

it('comes to an end, whatever a page holds', () => {
  const pieces = fc.constantFrom(
    '<script',
    '</script',
    '<meta ',
    '<!--',
    '-->',
    '>',
    '=',
    '"',
    "'",
    '/',
    'a',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(pieces), (page) => {
      expect(readTags(page.join('')).length).toBeLessThanOrEqual(page.length)
    }),
  )
})
