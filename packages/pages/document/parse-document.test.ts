import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { describe, expect, it } from 'vitest'
import { MODULE_SCHEMAS } from '../modules/schemas.ts'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { parseDocument, readDocument } from './parse-document.ts'
import { DOCUMENT_VERSION } from './rules/document-version.ts'

const button = (props: Record<string, unknown>) =>
  aNode('button', 'ask', { label: 'Go', href: '/', ...props })

describe('a document on its way in', () => {
  it('is taken with the defaults of its modules filled in', () => {
    const parsed = parseDocument(aDocument(aNode('text', 'hello', { title: 'Hello' })))
    expect(parsed.ok && parsed.value.sections[0]?.children[0]?.children[0]?.children[0]).toEqual({
      id: 'hello',
      type: 'text',
      props: { eyebrow: '', title: 'Hello', level: '2', body: '', size: 'normal', align: 'start' },
      children: [],
    })
  })

  it.each([
    ['a module that does not exist', aNode('marquee', 'old', {}), 'old.type'],
    ['a module in the wrong place', aNode('section', 'inner', {}), 'inner.type'],
    ['props of the wrong kind', button({ label: 7 }), 'ask.label'],
    ['an address that would run code', button({ href: 'javascript:alert(1)' }), 'ask.href'],
    ['an address of another scheme-less host', button({ href: '//evil.example' }), 'ask.href'],
  ])('is refused whole for %s, naming the module and the field', (_what, node, field) => {
    const parsed = parseDocument(aDocument(node, aNode('text', 'fine', { title: 'Fine' })))
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.refusals.map((refusal) => refusal.field)).toEqual([field])
  })

  it.each([
    ['nothing', null],
    ['a version from the future', { version: DOCUMENT_VERSION + 1, sections: [] }],
    ['an id that could break out of an attribute', aDocument(aNode('text', 'a"onload="', {}))],
  ])('is refused when it is %s', (_what, input) => {
    expect(parseDocument(input).ok).toBe(false)
  })
})

describe('a stored document on its way out', () => {
  it('leaves out what it cannot read, says why, and keeps the rest', () => {
    const reported: Refusal[] = []
    const stored = aDocument(
      aNode('marquee', 'old', {}),
      button({ href: 'javascript:alert(1)' }),
      aNode('text', 'fine', { title: 'Fine' }),
    )
    const read = readDocument(stored, (fault) => reported.push(fault))
    expect(read.sections[0]?.children[0]?.children[0]?.children.map((node) => node.id)).toEqual(['fine'])
    expect(reported.map((fault) => fault.field)).toEqual(['old.type', 'ask.href'])
  })

  it('is an empty page, and says so, when it is no document at all', () => {
    const reported: Refusal[] = []
    expect(readDocument('gone', (fault) => reported.push(fault)).sections).toEqual([])
    expect(reported).not.toHaveLength(0)
  })
})

describe('the registry', () => {
  it('names only modules that exist as children', () => {
    const known = MODULE_SCHEMAS.map((schema) => schema.type)
    for (const schema of MODULE_SCHEMAS) expect(known).toEqual(expect.arrayContaining([...schema.children]))
  })

  it('has, for every module, one upgrade for each version before today’s', () => {
    for (const schema of MODULE_SCHEMAS)
      expect(schema.upgrades, schema.type).toHaveLength(DOCUMENT_VERSION - 1)
  })
})
