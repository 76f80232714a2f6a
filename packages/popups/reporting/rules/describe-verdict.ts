import type { Comparison } from '@buoy/kernel/rules/statistics/compare-rates.ts'
import type { TestVerdict } from './assess-test.ts'

const percent = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })
const roughly = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 2 })

/** What can be said of a test, in a sentence or two for its owner. Points are percentage points. */
export function describeVerdict(verdict: TestVerdict): string {
  switch (verdict.kind) {
    case 'too_early':
      return `Too early: about ${roughly.format(verdict.moreVisitors)} more ${verdict.moreVisitors === 1 ? 'visitor' : 'visitors'}, if things stay as they are.`
    case 'winner':
      return `“${verdict.winnerName}” is better than “${verdict.runnerUpName}” by ${points(verdict.low, verdict.high)}.`
    case 'no_difference':
      return `No difference worth waiting for: the variants are within ${percent.format(verdict.within * 100)} points of each other.`
    case 'broken': {
      const [worst] = verdict.counted.toSorted((one, other) => offBy(other) - offBy(one))
      const what = worst
        ? `“${worst.name}” got ${percent.format(worst.actualPercent)}% of the visitors where ${percent.format(worst.expectedPercent)}% were due. `
        : ''
      return `The split is broken: ${what}Look whether all variants have the same rules and pages; until then no variant can be called better.`
    }
  }
}

/** What a popup brings in orders, as a sentence; `null` while there is too little to say. */
export function describeLift(lift: Comparison | null): string {
  if (lift === null) return 'Too early to say what it brings in orders.'
  if (lift.low > 0) return `It brings orders: ${points(lift.low, lift.high)} more of its visitors order.`
  if (lift.high < 0) return `It costs orders: ${points(-lift.high, -lift.low)} fewer of its visitors order.`
  return `Whether it brings orders is open: from ${percent.format(-lift.low * 100)} points fewer to ${percent.format(lift.high * 100)} points more of its visitors order.`
}

function points(low: number, high: number): string {
  return `${percent.format(low * 100)} to ${percent.format(high * 100)} points`
}

function offBy(part: { expectedPercent: number; actualPercent: number }): number {
  return Math.abs(part.actualPercent - part.expectedPercent)
}
