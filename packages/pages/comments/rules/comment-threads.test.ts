import { expect, it } from 'vitest'
import { type Thread, type Threaded, threadOf } from './comment-threads.ts'

const comment = (id: number, parentId: number | null): Threaded => ({ id, parentId })

/** A thread in one line: `1(2(3) 4)`. */
function drawn({ comment: { id }, answers }: Thread<Threaded>): string {
  return answers.length === 0 ? String(id) : `${id}(${answers.map(drawn).join(' ')})`
}

const ANSWERS = [comment(2, 1), comment(3, 2), comment(4, 3), comment(5, 4), comment(6, 1)]

it('hangs answers below what they answer, down to the depth of the settings [S1.24]', () => {
  const first = comment(1, null)
  expect(drawn(threadOf(first, ANSWERS, 5))).toBe('1(2(3(4(5))) 6)')
  expect(drawn(threadOf(first, ANSWERS, 3))).toBe('1(2(3 4 5) 6)')
  expect(drawn(threadOf(first, ANSWERS, 2))).toBe('1(2 3 4 5 6)')
})

it('loses no answer when what it answers is not shown', () => {
  expect(drawn(threadOf(comment(1, null), [comment(3, 2), comment(4, 3)], 3))).toBe('1(3(4))')
})
