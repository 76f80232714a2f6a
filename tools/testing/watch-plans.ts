import type { Database } from '@buoy/kernel/server/database.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

type Statement = { text: string; params: unknown[] }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Filter?: string
  Plans?: Plan[]
}

/**
 * What the statements of some work are planned to do: tables read from end to end, and the most rows that one sorts. A table
 * that is read from its beginning as far as a limit is not read from end to end.
 */
export type Watched = { statements: number; readWhole: string[]; sorted: number }

/**
 * A database handle whose statements are heard, and `watch`, which runs work on it and says how PostgreSQL plans
 * what it asked. Plans say on a small machine what would take long on a large one, and no clock is read.
 */
export function watchPlans(pool: Pool): {
  db: Database
  watch: (work: () => Promise<unknown>) => Promise<Watched>
} {
  let heard: Statement[] = []
  const logger = {
    logQuery: (text: string, params: unknown[]) => {
      heard.push({ text, params })
    },
  }
  const planOf = async ({ text, params }: Statement): Promise<Plan> => {
    const { rows } = await pool.query(`explain (format json) ${text}`, params)
    const [
      {
        'QUERY PLAN': [{ Plan: root }],
      },
    ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
    return root
  }
  return {
    db: drizzle({ client: pool, casing: 'snake_case', logger }),
    watch: async (work) => {
      heard = []
      await work()
      const planned = heard.filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
      const nodes: Plan[] = []
      for (const statement of planned) nodes.push(...nodesOf(await planOf(statement)))
      const limited = nodes
        .filter((node) => node['Node Type'] === 'Limit')
        .flatMap(({ Plans = [] }) => Plans.filter(({ Filter }) => Filter === undefined))
      return {
        statements: planned.length,
        readWhole: nodes
          .filter((node) => node['Node Type'] === 'Seq Scan' && !limited.includes(node))
          .map((node) => node['Relation Name'] ?? ''),
        sorted: Math.max(
          0,
          ...nodes.filter((node) => node['Node Type'] === 'Sort').map((node) => node['Plan Rows']),
        ),
      }
    },
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
