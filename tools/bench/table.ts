import type { Measure } from './measure.ts'

/** One line of the bench: what we serve, beside the reference that was measured right after it. */
export type Line = { name: string; bytes: number; ours: Measure; reference: { name: string } & Measure }

/** The bench as a table for people. */
export function printTable(lines: readonly Line[]): string {
  const rows = [
    ['', 'bytes', 'req/s', 'p99 ms', 'failed', 'reference', 'req/s', 'p99 ms', 'share'],
    ...lines.map(({ name, bytes, ours, reference }) => [
      name,
      String(bytes),
      String(ours.requestsPerSecond),
      String(ours.p99),
      String(ours.failures),
      reference.name,
      String(reference.requestsPerSecond),
      String(reference.p99),
      `${Math.round(share({ ours, reference }) * 100)} %`,
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const isText = (column: number) => column === 0 || column === 5
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return isText(column) ? cell.padEnd(width) : cell.padStart(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** How much of the reference's throughput we reach: 1 is all of it. */
export function share({ ours, reference }: Pick<Line, 'ours' | 'reference'>): number {
  return reference.requestsPerSecond === 0 ? 0 : ours.requestsPerSecond / reference.requestsPerSecond
}
