import { expect, it } from 'vitest'
import { game, prize } from '../games.fixtures.ts'
import { hasCoupon, oddsOf, visitorsPrizes, wirePrize } from './wire-prizes.ts'

const LOSING = prize('none', 87_500, {
  isWinning: false,
  redirect: { url: 'https://garden.example', closes: true, atOnce: true },
})
const WINNING = prize('tray', 12_500, { stock: 3, reward: { kind: 'fixed', code: 'POND10' } })

it('a prize in the words of the document: chances in percent, and where a loss leads [W3.60]', () => {
  expect(wirePrize(WINNING, 'X')).toMatchObject({
    chances: 12.5,
    code: 'X',
    loosing_option: 0,
    redirect_to: false,
  })
  expect(wirePrize(LOSING, '')).toMatchObject({
    loosing_option: 1,
    redirect_to: true,
    redirect_to_options: {
      redirect_to_url: 'https://garden.example',
      redirect_close: true,
      redirect_close_delay: true,
    },
  })
})

it('visitors get labels, chances where the game tells them, and the whole list only where their browser draws', () => {
  const prizes = [WINNING, LOSING]
  expect(visitorsPrizes(game({ prizes }), true)).toEqual([
    { prize_id: 'tray', label: 'The tray', loosing_option: 0, chances: 12.5 },
    { prize_id: 'none', label: 'The none', loosing_option: 1, chances: 87.5 },
  ])
  expect(visitorsPrizes(game({ prizes }), false)).toEqual([
    { prize_id: 'tray', label: 'The tray', loosing_option: 0 },
    { prize_id: 'none', label: 'The none', loosing_option: 1 },
  ])
  expect(visitorsPrizes(game({ prizes, drawnBy: 'page' }), false)).toEqual([
    wirePrize(WINNING, 'POND10'),
    wirePrize(LOSING, ''),
  ])
})

it('odds are those of all prizes in their order, and a coupon is any prize with a code', () => {
  expect(oddsOf({ prizes: [LOSING, WINNING] })).toEqual([
    { prize_id: 'none', parts: 87_500, loosing_option: 1 },
    { prize_id: 'tray', parts: 12_500, loosing_option: 0 },
  ])
  expect(hasCoupon({ prizes: [LOSING] })).toBe(false)
  expect(hasCoupon({ prizes: [LOSING, prize('l', 0, { reward: { kind: 'list' } })] })).toBe(true)
})
