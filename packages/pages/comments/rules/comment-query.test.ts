import { expect, it } from 'vitest'
import { commentsPath, commentUrl, readCommentQuery } from './comment-query.ts'

const read = (query: string) => {
  const parameters = new Map(query.split('&').map((part) => part.split('=') as [string, string]))
  return readCommentQuery((name) => parameters.get(name) ?? null)
}

it('reads which comments an address asks for, and takes nonsense for the first page', () => {
  expect(read('cpage=3&replytocom=12&comment_sent=held')).toEqual({ page: 3, answerTo: 12, sent: 'held' })
  for (const page of ['0', '-1', '1.5', 'x', '', '1e3']) expect(read(`cpage=${page}`).page).toBe(1)
  expect(read('replytocom=9999999999').answerTo).toBeNull()
})

it('writes addresses of pages of threads and of single comments', () => {
  expect(commentsPath('/a/', { page: 1 })).toBe('/a/')
  expect(commentsPath('/a/', { page: 2, answerTo: 7 })).toBe('/a/?cpage=2&replytocom=7')
  expect(commentsPath('/a/', { page: 1, sent: 'held' })).toBe('/a/?comment_sent=held')
  expect(commentUrl('/a/', 2, 7)).toBe('/a/?cpage=2#comment-7')
})
