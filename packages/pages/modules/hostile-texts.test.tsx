import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { StoreLocaleContext } from '@buoy/ui/StoreLocale.tsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { DOCUMENT_VERSION } from '../document/rules/document-version.ts'
import { aDocument, aNode } from '../pages.fixtures.ts'
import { IslandServerContext } from './islands/island-server.ts'
import { loadIslandViews } from './islands/load-island-views.ts'
import { PageSections } from './PageSections.tsx'
import { PageView } from './PageView.tsx'
import { parseDocument } from './parse-document.ts'
import { MODULE_SCHEMAS } from './schemas.ts'

/** Tried for each text in this order, until the module's schema takes one: what it takes must be harmless. */
const TEXTS = [
  '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https://x.example/"><script>alert(1)</script>',
  '/pictures/x.mp4',
  '/pictures/x.mp3',
  '/pictures/x.vtt',
  '/x',
  'x',
  'x@example.com',
  '2026-12-24',
  '2026-12-24T18:00',
  '#112233',
  '12',
  'https://x.example/x.mp4',
]

const COLUMN = MODULE_SCHEMAS.find(({ type }) => type === 'column')
const LAYOUT = ['section', 'row', 'column']

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  prefixItems?: Shape[]
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

/** A value of a schema's shape with `text` in every place for words. */
function filled(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const [choice] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []
  if (choice !== undefined) return filled(choice)
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, one]) => [name, filled(one)]),
    )
  if (shape.prefixItems !== undefined) return shape.prefixItems.map(filled)
  if (shape.type === 'array')
    return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => filled(shape.items ?? {}))
  if (shape.type === 'number' || shape.type === 'integer')
    return Math.max(1, shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1)
  if (shape.type === 'boolean') return true
  return TEXTS[0]
}

/** The same with the next text wherever the schema has refused one, until it takes them all. */
function hostileProps(type: string, props: z.ZodType): unknown {
  const value = filled(z.toJSONSchema(props, { io: 'input', unrepresentable: 'any' }) as Shape)
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const parsed = props.safeParse(value)
    if (parsed.success) return value
    // A text may be refused for several reasons; it is replaced once.
    const issues = new Map(parsed.error.issues.flatMap(inmost).map((issue) => [issue.path.join('.'), issue]))
    for (const issue of issues.values()) {
      const last = issue.path.at(-1)
      const holder = issue.path
        .slice(0, -1)
        .reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown>)?.[name], value) as
        | Record<PropertyKey, unknown>
        | undefined
      const next = last === undefined ? undefined : TEXTS[TEXTS.indexOf(String(holder?.[last])) + 1]
      if (holder === undefined || last === undefined || next === undefined)
        throw new Error(
          `${type}: no text of this test suits ${issue.path.join('.')} (${issue.message}). Add one.`,
        )
      holder[last] = next
    }
  }
  throw new Error(`${type}: its props could not be filled.`)
}

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }

/** What is wrong with the first choice, of a value that suits none of several. */
function inmost(issue: Issue): Issue[] {
  const [first] = issue.errors ?? []
  if (first === undefined) return [issue]
  return first.flatMap((one) => inmost({ ...one, path: [...issue.path, ...one.path] }))
}

const islands = {
  views: await loadIslandViews(),
  draw: (element: ReactNode) => renderToString(element),
  Sections: PageSections,
  linkSheets: () => {},
}

/** What the server finds for modules that cannot be drawn without it. */
const DATA: Readonly<Record<string, unknown>> = {
  blog: { posts: [], page: 1, pageCount: 1, total: 0, path: '/x/', pages: {} },
  menu: { title: TEXTS[0], items: [{ label: TEXTS[0], href: '/x', items: [] }] },
  newsletter: { number: 0, success: TEXTS[0], protection: { provider: 'altcha', siteKey: TEXTS[0] } },
}

/** A page of one module, as the server draws it. */
function draw(type: string, props: unknown): string {
  const node = aNode(type, 'hostile', props as Record<string, unknown>)
  const isForColumns = COLUMN?.children.includes(type)
  const whole = { version: DOCUMENT_VERSION, sections: [aNode('section', 'section', {}, [node])] }
  const document = parseDocument(isForColumns ? aDocument(node) : whole)
  if (!document.ok) throw new Error(document.refusals[0]?.message)
  const page = {
    slug: 'x',
    title: 'x',
    description: '',
    document: document.value,
    data: { hostile: DATA[type] },
  }
  return renderToStaticMarkup(
    <IslandServerContext value={islands}>
      <StoreLocaleContext value={DEFAULT_LOCALE}>
        <PageView page={page} />
      </StoreLocaleContext>
    </IslandServerContext>,
  )
}

const MODULES = MODULE_SCHEMAS.filter(({ type }) => !LAYOUT.includes(type)).map(
  ({ type, props }) => [type, props as z.ZodType] as const,
)

it.each(MODULES)('%s shows scripts in its texts as words, and leads to none', (type, props) => {
  const html = draw(type, hostileProps(type, props))
  expect(html).not.toContain('<script>alert')
  expect(html).not.toMatch(/<img src=x/)
  expect(html).not.toMatch(/\s(?:href|src|action|formaction|srcset|poster|data)="(?:javascript|data:text)/i)
  expect(html).not.toMatch(/<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*\son\w+=/i)
})

it('the test itself reaches the texts of modules', () => {
  const [, text] = MODULES.find(([type]) => type === 'text') ?? []
  expect(text && draw('text', hostileProps('text', text))).toContain('&lt;script&gt;alert(1)')
})
