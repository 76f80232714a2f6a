import { expect, it } from 'vitest'
import { triggerName } from './trigger-name.ts'

it.each([
  ['exit_intent', 'About to leave'],
  ['teaser', 'Press of its tab'],
  ['', ''],
  ['of a newer script', 'of a newer script'],
  ['constructor', 'constructor'],
])('names the trigger %j %j', (trigger, name) => {
  expect(triggerName(trigger)).toBe(name)
})
