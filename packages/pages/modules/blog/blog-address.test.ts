import { expect, it } from 'vitest'
import { blogPageAddress, readBlogPages, writeBlogPages } from './blog-address.ts'

it('says which page each of several modules shows, and leaves first pages out', () => {
  const pages = { tips: 3, news: 2, other: 1 }
  expect(writeBlogPages(pages)).toBe('news.2,tips.3')
  expect(readBlogPages('news.2,tips.3')).toEqual({ news: 2, tips: 3 })
  expect(blogPageAddress('/index.php/about/', pages, 'news', 1)).toBe('/index.php/about/?et_blog=tips.3#news')
  expect(blogPageAddress('/', {}, 'news', 1)).toBe('/#news')
})

it.each([null, '', 'news', 'news.0', 'news.2.3', '.2', '1news.2', 'news.99999', '__proto__'])(
  'reads nothing from %s',
  (text) => {
    expect(readBlogPages(text)).toEqual({})
  },
)
