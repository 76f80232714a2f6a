import { unknownPlaceholders } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { PAGE_TEMPLATES, TEMPLATE_NAMES, templateDocument } from './page-templates.ts'

const leaves = (node: ModuleNode): ModuleNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves)

describe.each(TEMPLATE_NAMES)('the template %s', (name) => {
  const document = templateDocument(name, 'A title of mine')

  it('is a document as modules are read, with the title of the page', () => {
    const parsed = parseDocument(document)
    expect(parsed).toMatchObject({ ok: true })
    expect(JSON.stringify(parsed)).toContain('A title of mine')
  })

  it('has one heading of the first rank', () => {
    const modules = document.sections.flatMap(leaves)
    const first = modules.filter(({ type, props }) => props.level === '1' || type === 'fullwidth-header')
    expect(first.map(({ props }) => props.title)).toEqual(['A title of mine'])
  })

  it('has placeholders that are filled in, and words for its owner', () => {
    const known = Object.keys(storePlaceholders(storeDetailsFixture()))
    expect(unknownPlaceholders(JSON.stringify(document), known)).toEqual([])
    const { label, text } = PAGE_TEMPLATES[name]
    expect([label.length > 3, /^[A-Z].+\.$/.test(text)]).toEqual([true, true])
  })
})
