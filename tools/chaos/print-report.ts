import type { ChaosReport } from './run-chaos.ts'

/** The report of a chaos run as a table for people. */
export function printReport(report: ChaosReport): string {
  const { ends, settled } = report
  const rows: [string, string | number][] = [
    ['shoppers', report.shoppers],
    ['server killed with -9', report.kills],
    ['of these during refunds', report.killsInRefunds],
    ['seconds', report.seconds],
    ...Object.entries(ends).map(([end, count]): [string, number] => [`shoppers who end: ${end}`, count]),
    ...report.told.map((says): [string, string] => ['a shopper was refused', says]),
    ['orders paid by card', report.paid.byCard],
    ['orders paid by bank transfer', report.paid.byTransfer],
    ['orders with nothing to pay', report.paid.withNothingToPay],
    ['refunds that are done', report.paid.refunds],
    ['calls of the owner that were refused', report.owner.refused],
    ['attempts the reconciler asked about', settled.asked],
    ['of them repaired', settled.repaired],
    ['lapsed holds released', settled.released],
    ...report.stock.map(({ name, before, sold, left }): [string, string] => [
      `stock of ${name}`,
      `${before} = ${sold} sold + ${left} left`,
    ]),
    ...report.promises.map(({ promise, broken, orders }): [string, string] => [
      promise,
      broken === 0 ? 'kept' : `BROKEN ${broken} times (orders ${orders.join(', ') || 'unknown'})`,
    ]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

/** True when every promise was kept and no unit was lost or sold twice. */
export function isSound(report: ChaosReport): boolean {
  const isStockSound = report.stock.every(({ before, sold, left }) => before === sold + left && left >= 0)
  return isStockSound && report.promises.every(({ broken }) => broken === 0)
}
