import { describe, expect, it } from 'vitest'
import { readPrizeList } from './read-prize-list.ts'

const fromBase64 = (text: string) => {
  if (!/^[A-Za-z0-9+/]+=*$/.test(text)) throw new Error('not base64')
  return Buffer.from(text, 'base64').toString('utf8')
}
const read = (text: string) => readPrizeList(text, fromBase64)

const LIST = [
  {
    prize_id: 'p1',
    label: '10 % הנחה',
    code: 'POND10',
    chances: '12.5',
    loosing_option: '0',
    redirect_to: '1',
    redirect_to_options: { redirect_to_url: 'x.example', redirect_close: 'true', redirect_close_delay: 3 },
  },
  { prize_id: 7, label: 'Nothing', chances: 87.5, loosing_option: 1 },
]
const JSON_TEXT = JSON.stringify(LIST)

describe('the hidden prize list', () => {
  it('is read as base64 of UTF-8 JSON, as JSON, and percent-encoded (W3.61) (W3.62)', () => {
    const expected = [
      {
        prize_id: 'p1',
        label: '10 % הנחה',
        code: 'POND10',
        chances: 12.5,
        loosing_option: 0,
        is_winner: false,
        redirect_to: true,
        redirect_to_options: {
          redirect_to_url: 'x.example',
          redirect_close: true,
          redirect_close_delay: true,
        },
      },
      {
        prize_id: '7',
        label: 'Nothing',
        code: '',
        chances: 87.5,
        loosing_option: 1,
        is_winner: false,
        redirect_to: false,
        redirect_to_options: { redirect_to_url: '', redirect_close: false, redirect_close_delay: false },
      },
    ]
    expect(read(Buffer.from(JSON_TEXT).toString('base64'))).toEqual(expected)
    expect(read(JSON_TEXT)).toEqual(expected)
    expect(read(encodeURIComponent(JSON_TEXT))).toEqual(expected)
  })

  it('is a winning prize for a loosing_option of 0 and a losing slot for any other value [W3.59]', () => {
    const losing = (value: unknown) =>
      read(JSON.stringify([{ label: 'x', loosing_option: value }]))?.[0]?.loosing_option
    expect([0, '0'].map(losing)).toEqual([0, 0])
    for (const other of [1, 2, -1, '1', 'no', '', null, true, false, undefined])
      expect(losing(other), String(other)).toBe(1)
  })

  it('has a delay that is set for any truthy value [W9.27]', () => {
    const delay = (value: unknown) =>
      read(JSON.stringify([{ label: 'x', redirect_to_options: { redirect_close_delay: value } }]))?.[0]
        ?.redirect_to_options.redirect_close_delay
    for (const set of [1, 5, '5', true, 'true']) expect(delay(set), String(set)).toBe(true)
    for (const unset of [0, '0', '', false, 'false', null]) expect(delay(unset), String(unset)).toBe(false)
  })

  it('is unreadable when it is hostile, and then there is none (W3.62)', () => {
    const hostile = [
      '',
      ' ',
      '[]',
      '{}',
      'null',
      '12',
      '"x"',
      '[null]',
      '[[]]',
      '[{}]',
      '[{"label":{}}]',
      '%',
      '%E0%A4',
      '====',
      'bm90IGpzb24=',
      '[{"label":"x","chances":-1}]',
      '[{"label":"x","chances":1e9}]',
      '[{"label":"x","chances":"many"}]',
      JSON.stringify(Array(13).fill({ label: 'x' })),
      '['.repeat(50_000),
    ]
    for (const text of hostile) expect(read(text), text.slice(0, 40)).toBeNull()
  })
})
