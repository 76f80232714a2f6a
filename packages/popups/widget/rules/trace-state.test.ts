import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../targeting/rules/verdict.ts'
import { type Looked, traceStates } from './trace-state.ts'

const PASSES: Verdict = { shown: true, reason: 'passes', rule: '' }
const kept = (reason: Verdict['reason']): Verdict => ({ shown: false, reason, rule: '' })
const looked = (changes: Partial<Looked> = {}): Looked => ({
  name: 'Pond letter',
  service: PASSES,
  page: PASSES,
  firedAt: 10,
  coversThePage: true,
  ...changes,
})
const states = (...campaigns: Looked[]) => traceStates(campaigns).map(({ state }) => state)

describe('what a visitor would see of each campaign', () => {
  it('is what keeps it back, the service before the page', () => {
    expect(traceStates([looked({ service: kept('audience'), page: kept('page_cookie') })])).toEqual([
      { state: 'kept', why: 'This page or visitor is not in its audience.' },
    ])
    expect(traceStates([looked({ page: kept('page_cookie') })])[0]?.why).toMatch(/cookie/)
  })

  it('waits for a trigger', () => {
    expect(traceStates([looked({ firedAt: null })])).toEqual([
      { state: 'waits', why: 'None of its triggers has fired yet.' },
    ])
  })

  it('waits behind the one that came first, whatever its place in the list [W2.28] [W2.29]', () => {
    const [later, first] = [looked({ firedAt: 20 }), looked({ name: 'Wonky trays', firedAt: 5 })]
    expect(traceStates([later, first])).toEqual([
      { state: 'waits', why: 'It waits until Wonky trays has gone.' },
      { state: 'shown', why: 'Nothing keeps it back.' },
    ])
  })

  it('is not held up by one that is kept back or has not fired, nor by one that shares the page [W2.28]', () => {
    const keptFirst = looked({ firedAt: 1, service: kept('frequency') })
    expect(states(keptFirst, looked({ firedAt: 2 }))).toEqual(['kept', 'shown'])
    expect(states(looked({ firedAt: null }), looked({ firedAt: 2 }))).toEqual(['waits', 'shown'])
    const bar = looked({ firedAt: 1, coversThePage: false })
    expect(states(bar, looked({ firedAt: 2 }))).toEqual(['shown', 'shown'])
  })
})
