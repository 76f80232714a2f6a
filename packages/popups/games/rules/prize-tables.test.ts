import { describe, expect, it } from 'vitest'
import { gameSchema } from '../contract.ts'
import { chancesOf, partsOfChances } from './odds.ts'
import { tableProblems } from './table-problems.ts'

const prize = (id: string, parts: number, more: object = {}) => ({
  id,
  label: id,
  isWinning: true,
  parts,
  stock: null as number | null,
  reward: { kind: 'none' as 'none' | 'fixed' | 'list' | 'coupon' },
  redirect: null,
  ...more,
})
const losing = (id: string, parts: number, more: object = {}) =>
  prize(id, parts, { isWinning: false, ...more })
const said = (prizes: ReturnType<typeof prize>[], drawnBy: 'service' | 'page' = 'service') =>
  tableProblems({ drawnBy, prizes }).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('chances', () => {
  it('are integer parts of a hundred thousand', () => {
    expect([0, 12.5, '12.5', 0.001, 100, 33.333].map(partsOfChances)).toEqual([
      0, 12_500, 12_500, 1, 100_000, 33_333,
    ])
    expect([12_500, 1, 33_333].map(chancesOf)).toEqual([12.5, 0.001, 33.333])
  })

  it('are none when they are no number from 0 to 100', () => {
    for (const wrong of [
      -1,
      100.001,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '',
      ' ',
      'all',
      '0x10',
      '1e1',
      '+5',
      null,
      undefined,
      {},
      [50],
      true,
    ])
      expect(partsOfChances(wrong), String(wrong)).toBeNull()
  })
})

describe('a list of prizes', () => {
  it('may be played when its chances sum to 100 %', () => {
    expect(said([prize('a', 100_000)])).toEqual([])
    expect(said([prize('a', 33_333), prize('b', 33_333), losing('c', 33_334)])).toEqual([])
    expect(said([prize('a', 1, { stock: 1, reward: { kind: 'list' } }), losing('b', 99_999)])).toEqual([])
  })

  it.each([
    ['nothing', [], ['prizes: A game needs at least one prize.']],
    ['too little', [prize('a', 99_999)], ['prizes: The chances sum to 99.999%. 0.001% are missing to 100%.']],
    [
      'too much',
      [prize('a', 60_000), losing('b', 60_000)],
      ['prizes: The chances sum to 120%. That is 20% more than 100%.'],
    ],
    [
      'a negative part, however well it sums',
      [prize('a', 150_000), losing('b', -50_000)],
      ['prizes.0.parts: Enter a percentage from 0 to 100, with up to three decimals.'],
    ],
    [
      'half a part',
      [prize('a', 50_000.5), losing('b', 49_999.5)],
      ['prizes.0.parts: Enter a percentage from 0 to 100, with up to three decimals.'],
    ],
    [
      'no number',
      [prize('a', Number.NaN)],
      ['prizes.0.parts: Enter a percentage from 0 to 100, with up to three decimals.'],
    ],
    [
      'thirteen',
      [...Array.from({ length: 12 }, (_, index) => prize(`p${index}`, 0)), losing('z', 100_000)],
      ['prizes: A game has up to 12 prizes.'],
    ],
    [
      'the same id twice',
      [prize('a', 50_000), losing('a', 50_000)],
      ['prizes.1.id: Two prizes have the same id. Take one out and add it again.'],
    ],
    [
      'a limited prize with nothing to fall back on',
      [prize('a', 100_000, { stock: 3 })],
      ['prizes.0.stock: This prize can run out. Add a slot without a prize, which is drawn when it has.'],
    ],
    [
      'a list of codes with a losing slot that is never drawn',
      [prize('a', 100_000, { reward: { kind: 'list' } }), losing('b', 0)],
      ['prizes.0.stock: This prize can run out. Add a slot without a prize, which is drawn when it has.'],
    ],
    [
      'a code for losers',
      [prize('a', 50_000), losing('b', 50_000, { reward: { kind: 'fixed' } })],
      ['prizes.1.reward: A slot without a prize has no code.'],
    ],
  ])('is refused, and why: %s', (_name, prizes, messages) => {
    expect(said(prizes)).toEqual(messages)
  })

  it('that the browser draws from has nothing that only the service can count or make', () => {
    const list = (more: object) => [prize('a', 50_000, more), losing('b', 50_000)]
    expect(said(list({ stock: 5 }), 'page')).toEqual([
      'prizes.0.stock: The browser cannot count prizes. Let the service draw, or take the limit out.',
    ])
    expect(said(list({ reward: { kind: 'list' } }), 'page')[0]).toContain('The browser cannot count prizes')
    expect(said(list({ reward: { kind: 'coupon' } }), 'page')[0]).toContain('cannot make codes of the shop')
    expect(said(list({ reward: { kind: 'fixed' } }), 'page')).toEqual([])
  })
})

describe('the stored game', () => {
  const words = { headline: 'Turn', text: '', button: 'Play' }
  const game = (prizes: unknown) => ({
    drawnBy: 'service',
    skipsResult: false,
    prizes,
    play: words,
    won: words,
    lost: words,
  })
  const good = { ...prize('a', 100_000), label: 'A tray' }

  it('takes a good list, and names the place of what is wrong', () => {
    expect(gameSchema.safeParse(game([good])).success).toBe(true)
    expect(gameSchema.safeParse(game([{ ...good, parts: 5 }])).error?.issues[0]?.path).toEqual(['prizes'])
    expect(gameSchema.safeParse(game([{ ...good, label: ' ' }])).error?.issues[0]?.path).toEqual([
      'prizes',
      0,
      'label',
    ])
  })

  it('refuses hostile lists without throwing', () => {
    const hostile: unknown[] = [
      null,
      'prizes',
      {},
      [null],
      [[]],
      [{}],
      [{ ...good, parts: '100000' }],
      [{ ...good, parts: 1e308 }],
      [{ ...good, id: '__proto__' }],
      [{ ...good, id: 'A B' }],
      [{ ...good, stock: -1 }],
      [{ ...good, stock: 1.5 }],
      [{ ...good, reward: { kind: 'gold' } }],
      [{ ...good, reward: { kind: 'coupon', couponId: 0 } }],
      [{ ...good, reward: { kind: 'fixed', code: ' ' } }],
      [{ ...good, label: 'x'.repeat(41) }],
      [{ ...good, redirect: { url: 'javascript:alert(1)', closes: true, atOnce: true } }],
      Array.from({ length: 10_000 }, () => good),
    ]
    for (const list of hostile)
      expect(gameSchema.safeParse(game(list)).success, JSON.stringify(list)?.slice(0, 80)).toBe(false)
  })
})
