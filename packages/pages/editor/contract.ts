import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { sentId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { PlaceholderValues } from '@buoy/platform/site/rules/placeholders.ts'
import { z } from 'zod'
import type { ModuleNode, PageDocument, PublishedPage } from '../document/contract.ts'
import type { PageKind, TemplateKind } from '../document/rules/page-kind.ts'
import type { ModuleGroup } from '../modules/module.ts'
import type { PageFinding } from './rules/check-page.ts'
import type { Comparison } from './rules/compare-documents.ts'
import type { Present } from './rules/presence.ts'

/** What is wrong with a draft: where, as `{module}.{field}`, and why. */
export type DraftFault = { field: string; message: string }

/** `GET /console/api/page-editor/{id}`: what an owner goes on working on, with the version that a save names. */
export type EditedPage = {
  id: number
  /** Saved sections and templates are edited like pages. */
  kind: PageKind
  slug: string
  title: string
  /** Where visitors read it. */
  path: string
  document: PageDocument
  /** The version that visitors see; `null` for none. */
  publishedVersion: number | null
  /** `null` while the document is that of the published version. */
  draft: { savedBy: string; savedAt: string; baseVersion: number | null } | null
  /** What keeps it from being published as it is. */
  faults: DraftFault[]
  /** Parts of the stored page that cannot be read, and are gone once this is saved. */
  lost: string[]
}

const anyDocument = z.object({
  version: z.number(),
  sections: z.array(z.unknown()),
  settings: z.unknown().optional(),
})

/** `PUT /console/api/page-editor/{id}`: the whole draft. */
export const draftInput = z.object({ document: anyDocument })

/** `POST …/publish`, `…/discard` and `…/versions/{version}/restore`: the version of the draft that was seen. */
export const seenInput = z.object({ version: z.number().int().min(0).max(2_147_483_647) })

export const versionPath = z.object({
  id: sentId,
  number: sentId,
})

/** `GET …/versions`: what was published, the newest first. */
export type PageVersions = {
  versions: { number: number; at: string; by: string | null; isShown: boolean; modules: number }[]
}

/** `POST …/render-data`: what the canvas needs besides the document. */
export type RenderData = {
  /** By module id: what modules show of the shop. */
  data: Record<string, unknown>
  /** By the id of a linked section: the modules that stand in its place. */
  linked: Record<string, ModuleNode[]>
  /** What stands in place of `{{store.…}}`. */
  values: PlaceholderValues
}

/** `POST …/preview`: an address that shows the draft to others, and until when. */
export type DraftPreview = { path: string; until: string }

/**
 * What is behind such an address: the draft of a page, or a variant of a test as it ran. `templateId` is `null` for what is no
 * template; one is drawn with a sample.
 */
export type OpenPreview = {
  page: PublishedPage
  of: 'draft' | 'variant'
  until: string
  templateId: number | null
}

/** A kind of module, as the palette offers it and the inspector edits it. */
export type ModuleKind = {
  type: string
  label: string
  group: ModuleGroup
  /** The kinds of templates that it stands in, and nowhere else; `null` for all documents. */
  of: readonly TemplateKind[] | null
  children: readonly string[]
  /** JSON Schema of its props, with `widget` where a value has a field of its own. */
  schema: Record<string, unknown>
  /** A new one. */
  start: ModuleNode
  /** Whether it shows something of the shop that the server has to be asked for. */
  hasData: boolean
}

/** `GET /console/api/page-modules`. */
export type ModuleKinds = { kinds: ModuleKind[] }

/** `GET /console/api/page-editor/links`: what of the shop a link may lead to, by kind. */
export type LinkTargets = { groups: { group: string; links: { path: string; name: string }[] }[] }

/** `POST …/presence`: a tab has the page open, or with `leaves` no longer; answers who else has. */
export const presenceInput = z.object({ tab: z.string().min(1).max(64), leaves: z.boolean().default(false) })
export type PresenceInput = z.output<typeof presenceInput>
export type PagePresence = { others: Present[] }

/** `GET …/findings`: what only the server can tell of the stored draft. */
export type PageFindings = { findings: PageFinding[] }

const sectionName = z
  .string()
  .trim()
  .refine(isVisible, 'A saved section needs a name.')
  .max(80, 'Keep the name to 80 characters.')

/** `POST /console/api/page-sections`: saves a section of a page under a name. */
export const newSectionInput = z.object({ name: sectionName, section: z.unknown() })
/** `POST /console/api/page-sections/{id}/name`. */
export const sectionNameInput = z.object({ name: sectionName })

/** A section that pages can copy or link to, as it is published, and where it is linked. */
export type SavedSection = {
  id: number
  name: string
  modules: ModuleNode[]
  updatedAt: string
  updatedBy: string
  uses: { pageId: number; title: string; isDraft: boolean }[]
}

/** `GET /console/api/page-sections`. */
export type SavedSections = { sections: SavedSection[] }

const comparedVersion = z.union([
  z.literal('draft'),
  plainNumber(z.number().int().positive().max(2_147_483_647)),
])
export type ComparedVersion = z.output<typeof comparedVersion>

/** `GET …/comparison?from=2&to=draft`: two versions of the page, or a version and the draft. */
export const comparisonQuery = z.object({ from: comparedVersion, to: comparedVersion })
export type VersionComparison = Comparison

/** `GET …/last-changes`: by module id, in which version it was changed last and by whom; `null` for the draft. */
export type LastChanges = {
  changes: Record<string, { version: number | null; by: string | null; at: string }>
}
