import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RootOf } from '../common/root-attributes.ts'
import { searchSchema } from '../search/schema.ts'
import { SearchView } from '../search/View.tsx'
import { menuSchema } from './schema.ts'
import { MenuView } from './View.tsx'

const root: RootOf = (...classes) => ({ id: 'way', className: classes.filter(Boolean).join(' ') })
const common = { id: 'way', root, children: null, first: false }

it('a page can hold a menu and a search box, both drawn by the server [S1.23]', () => {
  const items = [{ label: 'Drinks', href: '/drinks/', items: [] }]
  const menu = <MenuView {...common} props={menuSchema.props.parse({})} data={{ title: '', items }} />
  expect(renderToStaticMarkup(menu)).toMatch(/class="et_pb_menu .*<a [^>]*href="\/drinks\/"/)
  const search = <SearchView {...common} props={searchSchema.props.parse({})} data={undefined} />
  expect(renderToStaticMarkup(search)).toMatch(/et_pb_search.*action="\/index.php\/shop\/".*name="s"/)
})
