import type { ModuleNode } from '../../document/contract.ts'
import type { Device } from '../../multi-view/rules/breakpoints.ts'
import { resolveFields } from '../../multi-view/rules/resolve-view.ts'
import { readBody } from '../../text/rules/read-body.ts'
import { readInline } from '../../text/rules/read-inline.ts'
import type { Field } from './fields.ts'
import type { View } from './set-values.ts'

/** Where a text stands in a module's props: names and, in lists, numbers from 0. */
export type TextPath = readonly (string | number)[]

/** A text field of a kind of module; `*` in the path is each entry of a list. */
export type TextPlace = {
  path: readonly string[]
  /** Whether it may have several lines. */
  isLong: boolean
  /** Whether it is written with the marks of a text module: `**words**`, `[words](/path/)`, `- point`, `## heading`. */
  isRich: boolean
  /** Most characters; `null` for any number. */
  most: number | null
}

/** A text of one module. */
export type PlacedText = Omit<TextPlace, 'path'> & { path: TextPath; text: string }

/** The text fields among these fields and what is in them. */
export function textPlacesOf(fields: readonly Field[], around: readonly string[] = []): TextPlace[] {
  return fields.flatMap((field) => {
    const path = [...around, field.name]
    if (field.kind === 'text') {
      const { isLong, isRich, most } = field
      return [{ path, isLong, isRich, most }]
    }
    if (field.kind === 'group') return textPlacesOf(field.fields, path)
    // Texts of a list are named by the list: its item has no name of its own.
    if (field.kind === 'list') return textPlacesOf([{ ...field.item, name: '*' }], path)
    return []
  })
}

/** The texts that a module shows in a view, in the order of its fields. */
export function textsOf(node: ModuleNode, places: readonly TextPlace[], view: View): PlacedText[] {
  const shown = propsIn(node, view)
  return places.flatMap(({ path, ...place }) =>
    pathsAt(shown, path).map((found) => ({ ...place, path: found, text: String(readAt(shown, found)) })),
  )
}

/** The props of a module as one view shows them. */
export function propsIn(node: ModuleNode, view: View): Record<string, unknown> {
  const device: Device = view === 'hover' ? 'desktop' : view
  return { ...node.props, ...resolveFields(node.common?.views?.content, device, view === 'hover') }
}

/** Whether a path is one of those that places name. */
export function isTextPath(places: readonly TextPlace[], path: TextPath): boolean {
  return places.some(
    (place) =>
      place.path.length === path.length &&
      place.path.every((name, at) => (name === '*' ? typeof path[at] === 'number' : name === path[at])),
  )
}

/** The value at a path; `undefined` where there is none. */
export function readAt(value: unknown, path: TextPath): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return readAt((value as Record<string | number, unknown>)[name], rest)
}

/** The same value with another one at a path that it has; what is beside the path stays the same object. */
export function writeAt(value: unknown, path: TextPath, next: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return next
  if (Array.isArray(value)) return value.map((one, at) => (at === name ? writeAt(one, rest, next) : one))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [name]: writeAt((value as Record<string, unknown>)[name], rest, next) }
}

/** What people read of a text, element by element: its paragraphs, headings and points without their marks. */
export function readLines({ text, isRich }: Pick<PlacedText, 'text' | 'isRich'>): string[] {
  if (!isRich) return [oneSpaced(text)].filter(Boolean)
  return readBody(text)
    .flatMap((block) => (block.kind === 'list' ? block.points : [block.text]))
    .map((line) =>
      oneSpaced(
        readInline(line)
          .map((piece) => piece.text)
          .join(''),
      ),
    )
    .filter(Boolean)
}

/** A text with single spaces between its words, as browsers show it. */
export function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Paths of texts that there are, for a path with `*`. */
function pathsAt(value: unknown, path: readonly string[]): TextPath[] {
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? [[]] : []
  if (name === '*')
    return Array.isArray(value)
      ? value.flatMap((one, at) => pathsAt(one, rest).map((found) => [at, ...found]))
      : []
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return pathsAt((value as Record<string, unknown>)[name], rest).map((found) => [name, ...found])
}
