import type { Cents } from '@buoy/kernel/rules/money.ts'

/**
 * Sales of a period in cents, tax included, less refunds of the same period's sales: all of them, those that leave
 * the country, those that stay and hold no tax, and the tax inside the rest. `adjustment` is the tax inside refunds
 * of sales from before the period.
 */
export type StatementAmounts = {
  sales: Cents
  exports: Cents
  free: Cents
  tax: Cents
  adjustment: Cents
}

/** A figure that a country's tax office asks a seller for. */
type StatementLine = { box: string; label: string; of: keyof StatementAmounts; means: string }

/** The return on which a country asks for them; `note` says what of it the shop does not know. */
export type TaxStatement = { name: string; lines: readonly StatementLine[]; note: string }

/** The returns we know, by country. Everywhere else a report shows the plain split alone. */
const STATEMENTS: Readonly<Record<string, TaxStatement>> = {
  // Accounts method, ATO QC 17537: decreasing adjustments are reported at 1B and do not lower G1 or 1A.
  AU: {
    name: 'Activity statement',
    lines: [
      {
        box: 'G1',
        label: 'Total sales',
        of: 'sales',
        means: 'With GST, exports and GST-free sales; less refunds of sales of this period.',
      },
      { box: 'G2', label: 'Export sales', of: 'exports', means: 'Sent out of Australia.' },
      { box: 'G3', label: 'Other GST-free sales', of: 'free', means: 'Sold in Australia, without GST.' },
      { box: '1A', label: 'GST on sales', of: 'tax', means: 'GST inside the sales of G1.' },
      {
        box: '1B',
        label: 'GST of decreasing adjustments',
        of: 'adjustment',
        means: 'GST inside refunds made in this period for sales of earlier ones.',
      },
    ],
    note:
      'The shop knows your sales, not your purchases: add the GST credits of purchases to 1B, and take G10 and G11 ' +
      'from your books. The statement wants whole dollars without cents.',
  },
}

/** The return of a country with its amounts; `null` where we know none. */
export function taxStatementOf(country: string, amounts: StatementAmounts) {
  const statement = STATEMENTS[country]
  if (statement === undefined) return null
  return {
    name: statement.name,
    note: statement.note,
    lines: statement.lines.map(({ of, ...line }) => ({ ...line, amount: amounts[of] })),
  }
}
