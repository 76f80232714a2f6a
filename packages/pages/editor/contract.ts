import type { PlaceholderValues } from '@buoy/platform/site/rules/placeholders.ts'
import { z } from 'zod'
import type { ModuleNode, PageDocument } from '../document/contract.ts'
import type { ModuleGroup } from '../modules/module.ts'

/** What is wrong with a draft: where, as `{module}.{field}`, and why. */
export type DraftFault = { field: string; message: string }

/** `GET /console/api/page-editor/{id}`: what an owner goes on working on, with the version that a save names. */
export type EditedPage = {
  id: number
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
  id: z.coerce.number().int().positive().max(2_147_483_647),
  number: z.coerce.number().int().positive().max(2_147_483_647),
})

/** `GET …/versions`: what was published, the newest first. */
export type PageVersions = {
  versions: { number: number; at: string; by: string | null; isShown: boolean; modules: number }[]
}

/** `POST …/render-data`: what the canvas needs besides the document. */
export type RenderData = {
  /** By module id: what modules show of the shop. */
  data: Record<string, unknown>
  /** What stands in place of `{{store.…}}`. */
  values: PlaceholderValues
}

/** `POST …/preview`: an address that shows the draft to others, and until when. */
export type DraftPreview = { path: string; until: string }

/** A kind of module, as the palette offers it and the inspector edits it. */
export type ModuleKind = {
  type: string
  label: string
  group: ModuleGroup
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
