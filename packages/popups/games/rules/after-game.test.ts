import { expect, it } from 'vitest'
import { fillPrize, lossRedirectMs, RESULT_MS, SKIPPED_MS, SPIN_MS } from './after-game.ts'

const prize = (changes: object = {}) => ({
  prize_id: 'p',
  label: 'A $& tray',
  code: 'POND$1',
  chances: 50,
  loosing_option: 1,
  is_winner: false,
  redirect_to: true,
  redirect_to_options: { redirect_to_url: 'x.example', redirect_close: false, redirect_close_delay: false },
  ...changes,
})

it('a wheel turns for 7 s, a result comes 1 s later, and what is skipped 8 s after the start', () => {
  expect([SPIN_MS, RESULT_MS, SKIPPED_MS]).toEqual([7000, 1000, 8000])
})

it('a loss redirects at once where a delay is set, else after 4 s, or 12 s where the wheel has a coupon [W9.24]', () => {
  const set = { redirect_to_url: 'x.example', redirect_close: false, redirect_close_delay: true }
  expect(lossRedirectMs(prize({ redirect_to_options: set }), false)).toBe(0)
  expect(lossRedirectMs(prize({ redirect_to_options: set }), true)).toBe(0)
  expect(lossRedirectMs(prize(), false)).toBe(4000)
  expect(lossRedirectMs(prize(), true)).toBe(12_000)
})

it('a prize that is won, or leads nowhere, does not redirect', () => {
  expect(lossRedirectMs(prize({ loosing_option: 0 }), true)).toBeNull()
  expect(lossRedirectMs(prize({ redirect_to: false }), true)).toBeNull()
})

it('label and code stand in a text as they are (W4.65)', () => {
  expect(fillPrize('{{prize_label}}: {{prize_code}} {{prize_code}} {{prize}}', prize())).toBe(
    'A $& tray: POND$1 POND$1 {{prize}}',
  )
})
