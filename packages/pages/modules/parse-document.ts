import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { z } from 'zod'
import { commonSchema, type ModuleCommon } from '../document/common-schema.ts'
import type { ModuleNode, PageDocument } from '../document/contract.ts'
import { DOCUMENT_VERSION } from '../document/rules/document-version.ts'
import { LINKED_SECTION } from '../document/rules/linked-sections.ts'
import { measureDocument } from '../document/rules/measure-document.ts'
import type { TemplateKind } from '../document/rules/page-kind.ts'
import { upgradeProps, upgradeViews } from '../document/rules/upgrade-props.ts'
import { type PageSettings, pageSettingsSchema } from '../document/settings-schema.ts'
import type { ModuleViews } from '../multi-view/contract.ts'
import { DEVICES } from '../multi-view/rules/breakpoints.ts'
import { resolveFields } from '../multi-view/rules/resolve-view.ts'
import { addedSchema } from './added-modules.ts'
import { linkedSectionSchema } from './linked-section/schema.ts'
import type { ModuleSchema } from './module.ts'
import { MODULE_SCHEMAS } from './schemas.ts'

/** Deeper than section, row, column, module is no page of ours. */
const MAXIMUM_DEPTH = 6

const SCHEMA_BY_TYPE = new Map(
  [...MODULE_SCHEMAS, linkedSectionSchema].map((schema) => [schema.type, schema as ModuleSchema<never>]),
)
/** What stands directly on a page. */
const ON_PAGE = ['section', LINKED_SECTION]

/** A module as it came: which props are right is for its schema to say. */
type RawNode = Omit<ModuleNode, 'common' | 'children'> & {
  common?: Record<string, unknown> | undefined
  children: RawNode[]
}

const nodeShape: z.ZodType<RawNode> = z.lazy(() =>
  z.object({
    id: z.string().regex(/^[A-Za-z][\w-]{0,63}$/, 'a letter, then letters, digits, - or _'),
    type: z.string(),
    props: z.record(z.string(), z.unknown()).default({}),
    common: z.record(z.string(), z.unknown()).optional(),
    children: z.array(nodeShape).default([]),
  }),
)
const documentShape = z.object({
  version: z.number().int().min(1).max(DOCUMENT_VERSION),
  sections: z.array(nodeShape),
  settings: z.unknown().optional(),
})

/**
 * Reads a document on its way in. Refused with one reason per fault, each naming the module's id and
 * the field; nothing of a bad document is kept. `of` is the kind of page that it is a template of, whose modules it may
 * hold; `null` for any other document.
 */
export function parseDocument(input: unknown, of: TemplateKind | null = null): Outcome<PageDocument> {
  const { document, faults } = read(input, { of })
  return faults.length > 0 ? refused(...faults) : done(document)
}

/**
 * Reads a stored document on its way out: modules that are unknown or broken are left out, with all
 * that stands in them, and told to `report`; the rest of the page still shows.
 */
export function readDocument(
  stored: unknown,
  report: (fault: Refusal) => void,
  of: TemplateKind | null = null,
): PageDocument {
  const { document, faults } = read(stored, { of })
  for (const one of faults) report(one)
  return document
}

/**
 * Reads a document that somebody is working on: a module whose content is not sound yet stays as it is, told among the
 * `faults`, so that a half-typed text is kept. `lost` are the reasons why parts of it were left out all the same.
 */
export function readDraft(
  input: unknown,
  of: TemplateKind | null = null,
): { document: PageDocument; faults: Refusal[]; lost: Refusal[] } {
  return read(input, { of, keepsUnsound: true })
}

/** What can be read of a document, and what is wrong with the rest; of one that is none, or too much, nothing. */
function read(
  input: unknown,
  { of, keepsUnsound = false }: { of: TemplateKind | null; keepsUnsound?: boolean },
): { document: PageDocument; faults: Refusal[]; lost: Refusal[] } {
  const nothing = (faults: Refusal[]) => ({
    document: { version: DOCUMENT_VERSION, sections: [] },
    faults,
    lost: faults,
  })
  const tooMuch = measureDocument(input)
  if (tooMuch !== null) return nothing([fault('document', [], tooMuch)])
  const shape = documentShape.safeParse(input)
  if (!shape.success)
    return nothing(shape.error.issues.map((issue) => fault('document', issue.path, issue.message)))
  const { version } = shape.data
  const reading: Reading = { version, of, keepsUnsound, ids: new Set(), refusals: [], lost: [] }
  const sections = shape.data.sections.map((node) => readNode(node, reading, ON_PAGE, 1))
  const settings = readSettings(shape.data.settings, reading.refusals)
  const document = { version: DOCUMENT_VERSION, sections: compact(sections), ...(settings && { settings }) }
  return { document, faults: reading.refusals, lost: reading.lost }
}

function readSettings(input: unknown, refusals: Refusal[]): PageSettings | null {
  const settings = pageSettingsSchema.safeParse(input ?? {})
  if (settings.success) return Object.keys(settings.data).length > 0 ? settings.data : null
  for (const { path, message } of settings.error.issues) {
    const field = ['settings', ...path].join('.')
    refusals.push({ code: 'bad-settings', field, message: `The page, ${field}: ${message}` })
  }
  return null
}

/** What is known while a document is being read. */
type Reading = {
  version: number
  of: TemplateKind | null
  keepsUnsound: boolean
  ids: Set<string>
  refusals: Refusal[]
  /** Those of the refusals whose module was left out for where it is or what it is called. */
  lost: Refusal[]
}

function readNode(
  node: RawNode,
  reading: Reading,
  allowed: readonly string[],
  depth: number,
): ModuleNode | null {
  const { ids } = reading
  const added = addedSchema(node.type)
  const schema = SCHEMA_BY_TYPE.get(node.type) ?? added
  const isAllowed = allowed.includes(node.type) || (added !== undefined && allowed.includes('text'))
  if (schema === undefined || !isAllowed || depth > MAXIMUM_DEPTH)
    return leaveOut(reading, fault(node.id, ['type'], `there can be no "${node.type}" here`))
  if (schema.of !== undefined && !(reading.of !== null && schema.of.includes(reading.of))) {
    const kinds = schema.of.join(' or ')
    return leaveOut(
      reading,
      fault(node.id, ['type'], `"${node.type}" stands in templates of ${kinds} pages only`),
    )
  }
  if (ids.has(node.id))
    return leaveOut(reading, fault(node.id, ['id'], 'another module of this page has the same id'))
  ids.add(node.id)
  const content = readContent(node, schema, reading)
  if (content === null) return null
  const children = node.children.map((child) => readNode(child, reading, schema.children, depth + 1))
  return { id: node.id, type: node.type, ...content, children: compact(children) }
}

function leaveOut(reading: Reading, reason: Refusal): null {
  reading.refusals.push(reason)
  reading.lost.push(reason)
  return null
}

/** A module's props and common parts; `null` when they are not sound, unless such ones are kept. */
function readContent(
  node: RawNode,
  schema: ModuleSchema<never>,
  { version, refusals, keepsUnsound }: Reading,
): Pick<ModuleNode, 'props' | 'common'> | null {
  const rawProps = upgradeProps(schema.upgrades, version, node.props)
  const rawCommon = upgradeViews(schema.upgrades, version, node.common) ?? {}
  const props = schema.props.safeParse(rawProps)
  const common = commonSchema.safeParse(rawCommon)
  const faults = [
    ...(props.error?.issues ?? []).map((issue) => fault(node.id, issue.path, issue.message)),
    ...(common.error?.issues ?? []).map((issue) => fault(node.id, ['common', ...issue.path], issue.message)),
  ]
  if (props.success && common.success)
    faults.push(...viewFaults(node.id, schema.props, props.data, common.data.views))
  refusals.push(...faults)
  const isSound = props.success && common.success && faults.length === 0
  if (isSound) return withCommon(props.data, common.data)
  return keepsUnsound ? withCommon(rawProps, rawCommon as ModuleCommon) : null
}

function withCommon(
  props: Record<string, unknown>,
  common: ModuleCommon,
): Pick<ModuleNode, 'props' | 'common'> {
  return Object.keys(common).length > 0 ? { props, common } : { props }
}

/** What a module shows on tablets, on phones or while hovered must be as sound as what it shows first. */
function viewFaults(
  id: string,
  schema: z.ZodType,
  props: Record<string, unknown>,
  views: ModuleViews | undefined,
): Refusal[] {
  if (views?.content === undefined) return []
  for (const device of DEVICES) {
    for (const hovered of [false, true]) {
      const content = resolveFields(views.content, device, hovered)
      const unknown = Object.keys(content).find((name) => !(name in props))
      if (unknown !== undefined)
        return [fault(id, ['common', 'views', 'content', unknown], 'it has no such prop')]
      const shown = schema.safeParse({ ...props, ...content })
      if (!shown.success) {
        const path = ['common', 'views', 'content', hovered ? 'hover' : device]
        return shown.error.issues.map((issue) => fault(id, [...path, ...issue.path], issue.message))
      }
    }
  }
  return []
}

function compact(nodes: (ModuleNode | null)[]): ModuleNode[] {
  return nodes.filter((node) => node !== null)
}

function fault(id: string, path: readonly PropertyKey[], message: string): Refusal {
  const field = path.join('.')
  return {
    code: 'bad-module',
    field: `${id}.${field}`,
    message: `Module ${id}, ${field || 'itself'}: ${message}`,
  }
}
