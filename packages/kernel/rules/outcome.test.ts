import { expect, it } from 'vitest'
import { CHANGED_MEANWHILE, changedMeanwhile } from './changed-meanwhile.ts'
import { done, refused } from './refusal.ts'
import { errorOf, type RefusedForm, stateOfForm } from './refused-form.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time.ts'

const EARLY = { code: 'early', message: 'Too early.' }
const LATE = { code: 'late', message: 'Too late.', field: 'when' }

it('a use case went well with its value, or did not for its reasons', () => {
  expect(done(7)).toEqual({ ok: true, value: 7 })
  expect(refused(EARLY, LATE)).toEqual({ ok: false, refusals: [EARLY, LATE] })
})

it('a save that came second is refused in words', () => {
  expect(CHANGED_MEANWHILE).toBe('changed-meanwhile')
  expect(changedMeanwhile('the coupon')).toEqual({
    code: 'changed-meanwhile',
    message: 'Somebody else saved the coupon meanwhile. Compare both versions, then save again.',
  })
})

it('a form shows what was refused of it, and nothing of another', () => {
  const form: RefusedForm = {
    form: 'address',
    errors: [
      { field: null, message: 'Not today.' },
      { field: 'city', message: 'No such city.' },
      { field: 'city', message: 'Twice.' },
    ],
    values: { city: 'Atlantis' },
  }
  expect(stateOfForm(form, 'address')).toBe(form)
  for (const state of [stateOfForm(form, 'card'), stateOfForm(null, 'address')])
    expect(state).toEqual({ errors: [], values: {} })
  expect(errorOf(form, 'city')).toBe('No such city.')
  expect(errorOf(form, 'state')).toBeUndefined()
})

it('times are counted in ms', () => {
  expect([SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([1000, 60_000, 3_600_000, 86_400_000])
})
