import type { Verdict } from './assess-experiment.ts'
import { describeVerdict } from './describe-verdict.ts'

const percent = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 })

/** What can be said of all tests together: the verdict on those who take part (variant 1) beside those held out (0). */
export function describeHoldout(verdict: Verdict): string {
  const range = (low: number, high: number) =>
    `${percent.format(low * 100)} to ${percent.format(high * 100)}%`
  switch (verdict.kind) {
    case 'better':
      return `Visitors of tests bring ${range(verdict.low, verdict.high)} more than those held out.`
    case 'original':
      return `Visitors of tests bring ${range(verdict.low, verdict.high)} less than those held out.`
    case 'no_difference':
      return `Visitors of tests bring as much as those held out, within ${percent.format(verdict.within * 100)}%.`
    default:
      return describeVerdict(verdict, ['Held out', 'Taking part'], 'earns', null)
  }
}
