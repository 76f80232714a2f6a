import { expect, it } from 'vitest'
import { goOnTyping } from './typing-steps.ts'

it('typing into one field is one step until there is a pause of more than a second', () => {
  const first = goOnTyping(null, 'title', 5000)
  const second = goOnTyping(first, 'title', 6000)
  const third = goOnTyping(second, 'title', 7001)
  const other = goOnTyping(third, 'body', 7002)
  expect([first, second, third, other].map((typing) => typing?.step)).toEqual([0, 0, 1, 0])
  expect(goOnTyping(third, '', 7003)).toBeNull()
})
