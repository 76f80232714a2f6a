import { Readable } from 'node:stream'
import { type CsvRow, csvFile, csvPieces } from '@buoy/kernel/server/csv.ts'
import type { FastifyReply } from 'fastify'

/** Answers with a CSV file to keep, `{name}.csv`: a small one as a whole, a long one (rows as they are read) as a stream. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  rows: readonly CsvRow[] | AsyncIterable<CsvRow>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Symbol.asyncIterator in rows ? Readable.from(csvPieces(rows)) : csvFile(rows))
}
