import { lintText } from '@buoy/platform/site/rules/law-lint.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { isPicture } from './pictures-of.ts'
import { walk } from './tree.ts'

/** Something about a page that its owner should know before publishing; an error holds the publishing back. */
export type PageFinding = { code: string; id: string; message: string; isError: boolean }

/** Letters of all texts together above which a page takes long to read and to send. */
const HEAVY_CHARACTERS = 200_000
/** Modules above which browsers of old phones work for long. */
const HEAVY_MODULES = 300
/** Props that a level of heading is read from, where they stand beside a title. */
const TITLE = 'title'

/**
 * What is wrong or doubtful about a page: pictures without a description, headings out of order, links to nowhere, buttons
 * without words, sentences that the consumer law of `country` does not allow (`null`: they are not looked for), and what
 * makes it heavy. In the order of the page.
 */
export function checkPage(document: PageDocument, country: string | null): PageFinding[] {
  const nodes = Array.from(walk(document.sections), ({ node }) => node)
  return [
    ...nodes.flatMap((node) => checkProps(node, country)),
    ...checkHeadings(nodes),
    ...checkAnchors(nodes),
    ...checkWeight(document, nodes),
  ]
}

/** What was found in the props of a module: those that did not change are not read again while somebody types. */
const FOUND = new WeakMap<object, readonly PageFinding[]>()

function checkProps(node: ModuleNode, country: string | null): readonly PageFinding[] {
  const known = FOUND.get(node.props)
  if (known?.every(({ id }) => id === node.id)) return known
  const found = [...checkValue(node, node.props), ...checkLaw(node, country)]
  FOUND.set(node.props, found)
  return found
}

/** Sentences that the consumer law does not allow, as in the texts of legal pages. */
function checkLaw({ id, props }: ModuleNode, country: string | null): PageFinding[] {
  if (country === null) return []
  return sentencesIn(props).flatMap((text) =>
    lintText(text, 'other', country).map(({ words, why, instead }) => ({
      code: 'law',
      id,
      message: `“${words}”: ${why} ${instead}`,
      isError: false,
    })),
  )
}

/** Texts of several words, however deep they are. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  if (Array.isArray(value)) return value.flatMap(sentencesIn)
  return isRecord(value) ? Object.values(value).flatMap(sentencesIn) : []
}

/** Looks at every value of a module, however deep it is. */
function* checkValue(node: ModuleNode, value: unknown): Generator<PageFinding> {
  if (Array.isArray(value)) for (const one of value) yield* checkValue(node, one)
  if (!isRecord(value)) return
  if (isPicture(value) && isBlank(value.alt))
    yield {
      code: 'picture-without-alt',
      id: node.id,
      message: 'A picture has no description, so people who do not see it do not know what it shows.',
      isError: true,
    }
  if (typeof value.href === 'string' && leadsNowhere(value.href))
    yield {
      code: 'link-to-nowhere',
      id: node.id,
      message: 'A link leads nowhere. Choose where it leads.',
      isError: true,
    }
  if ('href' in value && typeof value.label === 'string' && isBlank(value.label))
    yield { code: 'empty-button', id: node.id, message: 'A button has no words on it.', isError: true }
  for (const one of Object.values(value)) yield* checkValue(node, one)
}

/** Headings begin with the first rank, once, and skip none on the way down. */
function checkHeadings(nodes: readonly ModuleNode[]): PageFinding[] {
  const findings: PageFinding[] = []
  const headings = nodes.flatMap((node) => {
    const level = node.type === 'fullwidth-header' ? 1 : Number(node.props.level)
    const title = node.props[TITLE]
    return typeof title === 'string' && !isBlank(title) && level > 0 ? [{ id: node.id, level }] : []
  })
  let before = 0
  for (const { id, level } of headings) {
    if (level === 1 && before > 0)
      findings.push({
        code: 'heading-order',
        id,
        message: 'The page has more than one heading of the first rank, or one that is not the first.',
        isError: false,
      })
    else if (level > before + 1 && before > 0)
      findings.push({
        code: 'heading-order',
        id,
        message: `A heading of rank ${level} follows one of rank ${before}. Screen readers expect rank ${before + 1}.`,
        isError: false,
      })
    before = level
  }
  return findings
}

/** A link to a place of this page needs the module with that id. */
function checkAnchors(nodes: readonly ModuleNode[]): PageFinding[] {
  const ids = new Set(nodes.map(({ id }) => id))
  return nodes.flatMap((node) =>
    linksOf(node.props)
      .filter((href) => /^#[\w-]+$/.test(href) && !ids.has(href.slice(1)))
      .map((href) => ({
        code: 'missing-anchor',
        id: node.id,
        message: `A link leads to ${href}, and no module of this page is called so.`,
        isError: false,
      })),
  )
}

function checkWeight(document: PageDocument, nodes: readonly ModuleNode[]): PageFinding[] {
  const [first] = nodes
  if (first === undefined) return []
  const characters = JSON.stringify(document).length
  if (nodes.length <= HEAVY_MODULES && characters <= HEAVY_CHARACTERS) return []
  const kilobytes = Math.round(characters / 1000)
  return [
    {
      code: 'heavy-page',
      id: first.id,
      message: `The page holds ${nodes.length} modules and ${kilobytes} kB of content. It loads slowly on phones; consider splitting it.`,
      isError: false,
    },
  ]
}

function linksOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksOf)
  if (!isRecord(value)) return []
  const own = typeof value.href === 'string' ? [value.href] : []
  return [...own, ...Object.values(value).flatMap(linksOf)]
}

function leadsNowhere(href: string): boolean {
  return isBlank(href) || href.trim() === '#' || /^https?:\/\/$/.test(href.trim())
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
