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

it('reads what is written with entities', () => {
  expect(tagsIn('<meta content="script-src &#39;self&#39; https://a.example/?b&amp;c">')).toEqual([
    ['meta', { content: "script-src 'self' https://a.example/?b&c" }],
  ])
})
