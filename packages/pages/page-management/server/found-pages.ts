import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { listPageRecords } from '../../publishing/server/page-records.ts'

/** Pages in the search over everything. */
export const FOUND_PAGES = recordKinds.add({
  label: 'Pages',
  needs: 'pages',
  order: 50,
  find: async ({ db }, search, limit) => {
    const { rows } = await listPageRecords(db, { search, state: undefined, limit, offset: 0 })
    return rows.map((row) => ({ title: row.title, text: pagePath(row), screen: `/pages/${row.id}` }))
  },
})
