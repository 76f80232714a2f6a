import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { z } from 'zod'
import { MODULE_SCHEMAS } from '../modules/schemas.ts'
import type { ModuleNode, PageDocument } from './contract.ts'
import { DOCUMENT_VERSION } from './rules/document-version.ts'

/** Deeper than section, row, column, module is no page of ours. */
const MAXIMUM_DEPTH = 6

const SCHEMA_BY_TYPE = new Map(MODULE_SCHEMAS.map((schema) => [schema.type, schema]))

const nodeShape: z.ZodType<ModuleNode> = z.lazy(() =>
  z.object({
    id: z.string().regex(/^[A-Za-z][\w-]{0,63}$/, 'a letter, then letters, digits, - or _'),
    type: z.string(),
    props: z.record(z.string(), z.unknown()).default({}),
    children: z.array(nodeShape).default([]),
  }),
)
const documentShape = z.object({
  version: z.number().int().min(1).max(DOCUMENT_VERSION),
  sections: z.array(nodeShape),
})

/**
 * Reads a document on its way in. Refused with one reason per fault, each naming the module's id and
 * the field; nothing of a bad document is kept.
 */
export function parseDocument(input: unknown): Outcome<PageDocument> {
  const shape = documentShape.safeParse(input)
  if (!shape.success)
    return refused(...shape.error.issues.map((issue) => fault('document', issue.path, issue.message)))
  const refusals: Refusal[] = []
  const sections = shape.data.sections.map((node) =>
    readNode(node, shape.data.version, ['section'], 1, refusals),
  )
  return refusals.length > 0
    ? refused(...refusals)
    : done({ version: DOCUMENT_VERSION, sections: compact(sections) })
}

/**
 * Reads a stored document on its way out: modules that are unknown or broken are left out, with all
 * that stands in them, and told to `report`; the rest of the page still shows.
 */
export function readDocument(stored: unknown, report: (fault: Refusal) => void): PageDocument {
  const shape = documentShape.safeParse(stored)
  if (!shape.success) {
    for (const issue of shape.error.issues) report(fault('document', issue.path, issue.message))
    return { version: DOCUMENT_VERSION, sections: [] }
  }
  const refusals: Refusal[] = []
  const sections = shape.data.sections.map((node) =>
    readNode(node, shape.data.version, ['section'], 1, refusals),
  )
  for (const refusal of refusals) report(refusal)
  return { version: DOCUMENT_VERSION, sections: compact(sections) }
}

function readNode(
  node: ModuleNode,
  version: number,
  allowed: readonly string[],
  depth: number,
  refusals: Refusal[],
): ModuleNode | null {
  const schema = SCHEMA_BY_TYPE.get(node.type)
  if (schema === undefined || !allowed.includes(node.type) || depth > MAXIMUM_DEPTH) {
    refusals.push(fault(node.id, ['type'], `there can be no "${node.type}" here`))
    return null
  }
  const upgraded = schema.upgrades.slice(version - 1).reduce((props, upgrade) => upgrade(props), node.props)
  const props = schema.props.safeParse(upgraded)
  if (!props.success) {
    refusals.push(...props.error.issues.map((issue) => fault(node.id, issue.path, issue.message)))
    return null
  }
  const children = node.children.map((child) =>
    readNode(child, version, schema.children, depth + 1, refusals),
  )
  return {
    id: node.id,
    type: node.type,
    props: props.data as Record<string, unknown>,
    children: compact(children),
  }
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
