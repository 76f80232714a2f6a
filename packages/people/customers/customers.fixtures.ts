import type { Pool } from 'pg'

/** Somebody with an account, by the id that they are given here. */
export async function addCustomer(
  { database }: { database: { pool: Pool } },
  id: string,
  email = `${id}@example.com`,
): Promise<void> {
  await database.pool.query(
    `insert into people.customer (id, name, first_name, last_name, email) values ($1, 'Mia Ward', 'Mia', 'Ward', $2)`,
    [id, email],
  )
}
