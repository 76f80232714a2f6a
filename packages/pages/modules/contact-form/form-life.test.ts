import { expect, it } from 'vitest'
import { type FormEvent, type FormState, moveForm } from './form-life.ts'

function walk(...events: FormEvent[]): FormState | null {
  return events.reduce<FormState | null>((state, event) => state && moveForm(state, event), 'idle')
}

it('goes from idle by validating to submitted, and back when something is wrong [S4.76]', () => {
  expect(walk('submit')).toBe('validating')
  expect(walk('submit', 'faulty')).toBe('idle')
  expect(walk('submit', 'sound')).toBe('submitted')
  expect(walk('submit', 'sound', 'refused')).toBe('idle')
})

it('is not sent twice: a press while it validates or is submitted does nothing [S4.77]', () => {
  expect(walk('submit', 'submit')).toBeNull()
  expect(walk('submit', 'sound', 'submit')).toBeNull()
})
