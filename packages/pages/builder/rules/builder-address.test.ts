import { describe, expect, it } from 'vitest'
import { type BrowserMove, requestsBuilder, staysInBuilder } from './builder-address.ts'

const from = 'https://shop.example/index.php/about/?et_fb=1'
const move = (change: Partial<BrowserMove>): BrowserMove => ({
  to: from,
  from,
  kind: 'push',
  isForm: false,
  ...change,
})

describe('a page in the builder', () => {
  it('is asked for by et_fb=1 and nothing else [S6.12]', () => {
    const asks = ['et_fb=1', 'et_fb=0', 'et_fb=', 'et_fb=true', '', 'x=1&et_fb=1'].map((query) =>
      requestsBuilder(new URLSearchParams(query)),
    )
    expect(asks).toEqual([true, false, false, false, false, true])
  })

  it.each([
    ['another page', { to: 'https://shop.example/index.php/shop/?et_fb=1' }],
    ['the same page as visitors see it', { to: 'https://shop.example/index.php/about/' }],
    ['another site', { to: 'https://elsewhere.example/index.php/about/?et_fb=1' }],
    ['a replaced address', { to: 'https://shop.example/', kind: 'replace' as const }],
  ])('does not lead to %s [S6.09]', (_what, change) => {
    expect(staysInBuilder(move(change))).toBe(true)
  })

  it('sends no form, not even to itself [S6.08]', () => {
    expect(staysInBuilder(move({ isForm: true }))).toBe(true)
  })

  it('lets tabs write their hash, and its owner reload it and go back', () => {
    expect(staysInBuilder(move({ to: `${from}#tabs|1` }))).toBe(false)
    expect(staysInBuilder(move({ kind: 'reload' }))).toBe(false)
    expect(staysInBuilder(move({ kind: 'reload', to: 'https://shop.example/' }))).toBe(false)
    expect(staysInBuilder(move({ kind: 'traverse', to: 'https://shop.example/' }))).toBe(false)
  })
})
