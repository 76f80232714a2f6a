import { Query } from 'pg'

/** What the sandbox asks of its own tables, beside the frame of every transaction. */
const NOT_OURS = /sandbox|pg_try_advisory_xact_lock|test_job|^(?:begin|commit|rollback)$/

/**
 * Texts of the statements that this process sends to PostgreSQL while `work` is done, in order: without `begin` and
 * `commit`, and without those of the sandbox and of the queue of tests. Nothing else may be asked meanwhile.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const statements = Query.prototype as unknown as {
    submit: (this: { text?: string }, wire: unknown) => unknown
  }
  const { submit } = statements
  statements.submit = function (wire) {
    if (this.text !== undefined && !NOT_OURS.test(this.text)) sent.push(this.text)
    return submit.call(this, wire)
  }
  try {
    await work()
  } finally {
    statements.submit = submit
  }
  return sent
}
