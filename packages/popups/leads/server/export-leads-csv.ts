import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Read, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { campaignNames } from '../../campaigns/server/campaign-names.ts'
import type { LeadField } from '../../forms/contract.ts'
import { problemWords } from '../../forms/rules/lead-problems.ts'
import { UTM_PARAMETERS } from '../../forms/rules/utm.ts'
import type { Lead, LeadQuery } from '../contract.ts'
import { conversion } from './conversion.table.ts'
import { toLead, whichLeads } from './list-leads.ts'

const ROWS_AT_ONCE = 500
/** Questions with a column of their own; what was asked besides shares one. */
const MOST_QUESTIONS = 60

/** The e-mail address has its own column. */
const EMAIL_NAME = 'email_1'

/**
 * All leads of an account that match, newest first, as the lines of one CSV file; however many there are, only 500 are in
 * memory. Every question that was asked has a column, and what did not fit its field is named in the last.
 */
export async function* exportLeadsCsv(
  { read }: { read: Read },
  query: Omit<LeadQuery, 'page'> & { clientId: string },
): AsyncGenerator<CsvRow, void, undefined> {
  const { names, wanted, questions } = await read(async (db) => {
    const names = await campaignNames({ db }, query)
    const wanted = whichLeads(query, names)
    return { names, wanted, questions: await questionsOf(db, wanted) }
  })
  yield [
    'Received (UTC)',
    'E-mail',
    ...questions,
    'Other answers',
    'Agreed',
    'Campaign',
    'Variant',
    'Page',
    'Page title',
    'Referrer',
    'Device',
    'Country',
    ...UTM_PARAMETERS.map((name) => `utm_${name}`),
    'Coupon',
    'Recovered',
    'To be checked',
  ]
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await read((db) => nextLeads(db, wanted, after))
    for (const row of rows) yield leadLine(toLead(row, names), questions)
    after = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** The leads that match after a place in the list, the newest first. */
function nextLeads(db: ReadDatabase, wanted: SQL | undefined, after: { at: Date; id: string } | undefined) {
  const { at, id } = conversion
  return db
    .select()
    .from(conversion)
    .where(and(wanted, after && or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id)))))
    .orderBy(desc(at), desc(id))
    .limit(ROWS_AT_ONCE)
}

function leadLine(lead: Lead, questions: readonly string[]): CsvRow {
  const email = lead.fields.find((field) => field.name === EMAIL_NAME)
  const answers = lead.fields.filter((field) => field.name !== EMAIL_NAME)
  const others = answers.filter((field) => !questions.includes(questionOf(field)))
  const problems = lead.fields.filter((field) => field.problem)
  return [
    lead.at,
    lead.email || (email?.value ?? ''),
    ...questions.map((question) => joined(answers.filter((field) => questionOf(field) === question))),
    others.map((field) => `${questionOf(field)}: ${field.value}`).join('; '),
    lead.consent ? 'yes' : 'no',
    lead.campaignName,
    lead.variantName,
    lead.pageUrl,
    lead.pageTitle,
    lead.referrer,
    lead.device,
    lead.country,
    ...UTM_PARAMETERS.map((name) => lead.utm[name]),
    lead.coupon,
    lead.recovered ? 'yes' : 'no',
    problems.map((field) => `${questionOf(field)}: ${problemWords(field)}`).join('; '),
  ]
}

function joined(fields: readonly LeadField[]): string {
  return fields.map((field) => field.value).join('; ')
}

function questionOf(field: LeadField): string {
  return field.placeholder || field.name
}

/** What was asked in the leads that match, in the order of the forms. */
async function questionsOf(db: ReadDatabase, wanted: SQL | undefined): Promise<string[]> {
  const question = sql<string>`coalesce(nullif(answer.value->>'placeholder', ''), answer.value->>'name')`
  const rows = await db
    .select({ question })
    .from(conversion)
    .innerJoin(
      sql`lateral jsonb_array_elements(${conversion.fields}) with ordinality as answer(value, place)`,
      sql`answer.value->>'name' <> ${EMAIL_NAME}`,
    )
    .where(wanted)
    .groupBy(question)
    .orderBy(sql`max(answer.place)`, question)
    .limit(MOST_QUESTIONS)
  return rows.map((row) => row.question)
}
