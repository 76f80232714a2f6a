import type { PlaceholderValues } from '@buoy/platform/site/rules/placeholders.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import type { AllowedChildren, Place } from './allowed.ts'
import type { Patch } from './patch-document.ts'
import type { View } from './set-values.ts'
import type { TextPath, TextPlace } from './text-places.ts'

/*
 * What the console and the frame that draws a page being edited tell each other, by `postMessage` on one origin.
 */

/** To the frame: draw this document; what is drawn already and did not change is left alone. */
export type DrawMessage = {
  kind: 'draw'
  document: PageDocument
  data: Record<string, unknown>
  linked: Readonly<Record<string, readonly ModuleNode[]>>
  values: PlaceholderValues
}

/**
 * To the frame: mark the selected module, and bring it into view when `scrolls`; `view` is the one that is edited, and with
 * `hovers` the selected module is drawn as while it is hovered.
 */
export type MarkMessage = {
  kind: 'mark'
  selected: string | null
  scrolls: boolean
  view: View
  hovers: boolean
}

/** To the frame: begin to write the main text of a module where it stands; without one it answers `edited`. */
export type WriteMessage = { kind: 'write'; id: string }

/** To the frame: what may be put where, and what the kinds are called. */
export type RulesMessage = {
  kind: 'rules'
  allowed: AllowedChildren
  labels: Readonly<Record<string, string>>
  /** The texts of each kind. */
  texts: Readonly<Record<string, readonly TextPlace[]>>
}

/** To the frame: draw the same with one module changed, as it is with every letter. */
export type PatchMessage = { kind: 'patch'; patch: Patch }

export type ToFrame = DrawMessage | PatchMessage | MarkMessage | WriteMessage | RulesMessage

/** What is dragged: a new module of a kind, or one of the page. */
export type Dragged = { type: string; moved?: string | undefined }

/**
 * From the frame: it can draw; a module was selected, or asked to be edited; a text of it was written, or is no longer
 * written; something was dropped; a key was pressed.
 */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'selected'; id: string | null }
  | { kind: 'edited'; id: string }
  | { kind: 'written'; id: string; path: TextPath; text: string }
  | { kind: 'left' }
  | { kind: 'dropped'; dragged: Dragged; place: Place }
  | { kind: 'pressed'; key: string; shift: boolean; mod: boolean; alt: boolean }

/** The type under which dragged modules travel between the two. */
export const DRAG_TYPE = 'application/x-buoy-module'

/** What the frame has sent, or `null` for what is none of its messages. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (!isRecord(data)) return null
  const { kind, id } = data
  if (kind === 'ready' || kind === 'left') return { kind }
  if (kind === 'selected' && (typeof id === 'string' || id === null)) return { kind, id }
  if (kind === 'edited' && typeof id === 'string') return { kind, id }
  if (kind === 'written' && typeof id === 'string' && typeof data.text === 'string' && isPath(data.path))
    return { kind, id, path: data.path, text: data.text }
  if (kind === 'dropped') {
    const dragged = readDragged(data.dragged)
    const place = readPlace(data.place)
    return dragged && place && { kind, dragged, place }
  }
  if (kind === 'pressed' && typeof data.key === 'string')
    return { kind, key: data.key, shift: data.shift === true, mod: data.mod === true, alt: data.alt === true }
  return null
}

/** What the console has sent, or `null` for what is none of its messages. The document comes from our own editor. */
export function readToFrame(data: unknown): ToFrame | null {
  if (!isRecord(data)) return null
  if (data.kind === 'draw' && isRecord(data.document) && isRecord(data.data)) return data as DrawMessage
  if (data.kind === 'patch' && isRecord(data.patch) && typeof data.patch.id === 'string')
    return data as PatchMessage
  if (data.kind === 'mark' && (typeof data.selected === 'string' || data.selected === null))
    return data as MarkMessage
  if (data.kind === 'write' && typeof data.id === 'string') return data as WriteMessage
  if (data.kind === 'rules' && isRecord(data.allowed)) return data as RulesMessage
  return null
}

/** What is dragged, out of the text that travels with it. */
export function readDragText(text: string): Dragged | null {
  try {
    return readDragged(JSON.parse(text))
  } catch {
    // Something else was dropped.
    return null
  }
}

function readDragged(value: unknown): Dragged | null {
  if (!isRecord(value) || typeof value.type !== 'string') return null
  return typeof value.moved === 'string' ? { type: value.type, moved: value.moved } : { type: value.type }
}

function readPlace(value: unknown): Place | null {
  if (!isRecord(value)) return null
  const { anchor, where } = value
  if (anchor !== null && typeof anchor !== 'string') return null
  return where === 'before' || where === 'after' || where === 'inside' ? { anchor, where } : null
}

function isPath(value: unknown): value is TextPath {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' || Number.isInteger(name))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
