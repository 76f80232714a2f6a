import { unknownPlaceholders } from '@buoy/platform/site/rules/placeholders.ts'
import { storePlaceholders } from '@buoy/platform/site/rules/store-lines.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { describe, expect, it } from 'vitest'
import type { ModuleNode } from '../../document/contract.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { PAGE_TEMPLATES, TEMPLATE_NAMES, templateDocument } from './page-templates.ts'

/** Every value inside the settings of modules, with the objects and lists that hold them. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(valuesIn)] : [value]

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** A line for each section: its look, the layout of its row, and the modules of each column. */
function describeSections(sections: ModuleNode[]): string[] {
  return sections.map(({ id, props, children }) => {
    const rows = children.filter(({ type }) => type === 'row')
    const columns = rows.flatMap((row) => row.children)
    const modules = rows.length === 0 ? [children] : columns.map((column) => column.children)
    const look = [...Object.entries(props), ...rows.flatMap((row) => Object.entries(row.props))]
    const written = look.map(
      ([key, value]) => `${key} ${typeof value === 'object' ? Object.values(value ?? {}) : value}`,
    )
    return `${id} (${written.join(', ')}): ${modules.map((column) => column.map(({ type }) => type).join(' + ')).join(' | ')}`
  })
}

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

  it('has no setting that is empty', () => {
    const modules = document.sections.flatMap(leaves)
    expect(modules.filter(({ type, props }) => type !== 'search' && isEmpty(props))).toEqual([])
    expect(modules.flatMap(({ props }) => Object.values(props).flatMap(valuesIn)).filter(isEmpty)).toEqual([])
  })

  it('names every part once', () => {
    const ids = document.sections.flatMap(function named(node: ModuleNode): string[] {
      return [node.id, ...node.children.flatMap(named)]
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*(?:-[1-9])?$/.test(id))).toEqual([])
  })

  it('has placeholders that are filled in, and words for its owner', () => {
    const known = Object.keys(storePlaceholders(storeDetailsFixture()))
    expect(unknownPlaceholders(JSON.stringify(document), known)).toEqual([])
    const { label, text } = PAGE_TEMPLATES[name]
    expect([label.length > 3, /^[A-Z].+\.$/.test(text)]).toEqual([true, true])
  })
})

it.each([
  ['empty', ['section (): text']],
  [
    'about',
    [
      'opening (tone foam, width text): text',
      'story (layout 1-1): text | text',
      'figures (tone paper, room narrow, layout 1-1-1): number-counter | number-counter | number-counter',
      'closing (room narrow): call-to-action',
    ],
  ],
  [
    'contact',
    [
      'contact (room narrow, layout 2-3): text | contact-form',
      'help (tone paper, room narrow, layout 1-1-1): blurb | blurb | blurb',
    ],
  ],
  [
    'landing',
    [
      'opening (tone ink, width full, room none, dividers wave,sand): fullwidth-header',
      'reasons (layout 1-1-1): blurb | blurb | blurb',
      'products (tone paper): text + shop',
      'quote (width text): testimonial',
      'closing (room narrow): call-to-action',
    ],
  ],
  [
    'questions',
    [
      'opening (tone foam, room narrow, width text): text',
      'orders (room narrow, layout 2-3): text | accordion',
      'products (tone paper, room narrow, layout 2-3): text | accordion',
      'closing (room narrow): call-to-action',
    ],
  ],
  [
    'not-found',
    ['opening (tone foam, room narrow, width text): text + search', 'products (room narrow): text + shop'],
  ],
] as const)('the template %s is put together in these sections', (name, sections) => {
  expect(describeSections(templateDocument(name, 'Any').sections)).toEqual(sections)
})
