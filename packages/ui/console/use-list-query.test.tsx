import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type ListQuery, useListQuery } from './use-list-query.ts'

function Probe({ tell }: { tell: (query: ListQuery) => void }) {
  tell(useListQuery())
  return null
}

/** What a list on this address wants. */
function read(search: string): ListQuery {
  const read: ListQuery[] = []
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/orders${search}`]}>
      <Probe tell={(query) => read.push(query)} />
    </MemoryRouter>,
  )
  const [first] = read
  if (first === undefined) throw new Error('The list was not drawn.')
  return first
}

describe('what a list wants, by its address', () => {
  it('wants everything where nothing is said', () => {
    expect(read('')).toMatchObject({ page: 1, search: '', asQuery: '', asFilters: '', isNarrowed: false })
  })

  it('asks the API for page, order and filters, and not for what is open beside the list', () => {
    expect(read('?status=paid&open=7&sort=total&page=2').asQuery).toBe('?status=paid&sort=total&page=2')
  })

  it('takes search and filters alone for what is done with everything found', () => {
    expect(read('?search=tray&status=paid&open=7&sort=total&direction=ascending&page=2').asFilters).toBe(
      '?search=tray&status=paid',
    )
  })

  it.each([
    ['?search=tray', true],
    ['?status=paid', true],
    ['?page=9', true],
    ['?sort=total&direction=ascending', false],
    ['?open=7', false],
  ])('%s leaves something out: %s', (search, isNarrowed) => {
    expect(read(search).isNarrowed).toBe(isNarrowed)
  })

  it.each(['0', '-1', '1.5', 'x'])('takes page %s for the first', (page) => {
    expect(read(`?page=${page}`).page).toBe(1)
  })
})
