import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { MODULE_ISLANDS } from './islands/module-islands.ts'
import { PageView } from './PageView.tsx'
import { MODULE_SCHEMAS } from './schemas.ts'
import { MODULE_VIEWS } from './views.ts'

describe('the views of the modules', () => {
  it('are there for every module and no other', () => {
    expect([...Object.keys(MODULE_VIEWS), ...Object.keys(MODULE_ISLANDS)].sort()).toEqual(
      MODULE_SCHEMAS.map((schema) => schema.type).sort(),
    )
  })

  it('draw a page with the hooks that themes and snippets look for', () => {
    const document = aDocument(aNode('button', 'go', { label: 'Go & see', href: '/there/', look: 'primary' }))
    const page = { slug: 'a', title: 'A', description: '', document, data: {} }
    const html = renderToStaticMarkup(<PageView page={page} />)
    for (const hook of ['et_pb_section', 'et_pb_row', 'et_pb_column', 'et_pb_button']) {
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${hook}\\b`))
    }
    expect(html).toContain('Go &amp; see')
  })
})
