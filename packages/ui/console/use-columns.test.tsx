import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Column } from './RecordList.tsx'
import { type ColumnChoice, useColumns } from './use-columns.ts'
import { useListQuery } from './use-list-query.ts'

type Row = { name: string; source: string; total: number }

const COLUMNS: Column<Row>[] = [
  { key: 'name', heading: 'Name', cell: ({ name }) => name },
  { key: 'source', heading: 'Source', says: ({ source }) => source, cell: ({ source }) => source },
  { key: 'total', heading: <abbr title="In all">Sum</abbr>, label: 'Sum', cell: ({ total }) => total },
  { key: 'menu', heading: <b>Menu</b>, cell: () => '…' },
]
const row = (source: string): Row => ({ name: 'Mia', source, total: 1 })

type Seen = { rows: Row[]; tell: (columns: ColumnChoice<Row>) => void }
function Probe({ rows, tell }: Seen) {
  tell(useColumns({ ...useListQuery(), name: 'people' }, COLUMNS, rows))
  return null
}

/** The columns of a list on an address, with these rows. */
function columnsOf(search: string, rows: Row[]): ColumnChoice<Row> {
  const seen: ColumnChoice<Row>[] = []
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/people${search}`]}>
      <Probe rows={rows} tell={(columns) => seen.push(columns)} />
    </MemoryRouter>,
  )
  const [first] = seen
  if (first === undefined) throw new Error('The list was not drawn.')
  return first
}
const shown = (search: string, rows: Row[]) => columnsOf(search, rows).shown.map(({ key }) => key)

describe('the columns of a list', () => {
  it('are all that tell rows apart', () => {
    expect(shown('', [row('Google'), row('Direct')])).toEqual(['name', 'source', 'total', 'menu'])
    expect(shown('', [row('Direct'), row('Direct')])).toEqual(['name', 'total', 'menu'])
    expect(shown('', [row(''), row('')])).toEqual(['name', 'total', 'menu'])
  })

  it('are all of them for a single row, and for none', () => {
    expect(shown('', [row('Direct')])).toHaveLength(4)
    expect(shown('', [])).toHaveLength(4)
  })

  it('are those that the address wants, whatever they say', () => {
    expect(shown('?hide=total', [row('Direct'), row('Direct')])).toEqual(['name', 'source', 'menu'])
    expect(shown('?hide=none', [row('Direct'), row('Direct')])).toHaveLength(4)
  })

  it('always have the first one, and those without words', () => {
    expect(shown('?hide=name,menu,nobody', [row('Direct')])).toHaveLength(4)
    expect(columnsOf('', []).choices.map(({ label }) => label)).toEqual(['Source', 'Sum'])
  })

  it('say which of them are alike in all rows', () => {
    const { choices } = columnsOf('', [row('Direct'), row('Direct')])
    expect(choices.find(({ key }) => key === 'source')).toMatchObject({ isShown: false, isEmpty: true })
  })
})
