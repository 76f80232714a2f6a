import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import type { ModuleViews, ViewValues } from '../../multi-view/contract.ts'
import type { Changed } from './commands.ts'
import { propsIn, type TextPath, writeAt } from './text-places.ts'
import { findNode, replaceNode } from './tree.ts'

type ModuleCommon = NonNullable<ModuleNode['common']>

/** For which view a value is set: the first one, which all begin from, or one that differs. */
export type View = 'desktop' | 'tablet' | 'phone' | 'hover'

/** The parts of `common.views` that hold values by name. */
export type NamedPart = 'content' | 'styles' | 'attributes'

/** Sets a prop; `undefined` takes it away, so that the module's default holds. */
export function setProp(
  document: PageDocument,
  { id, name, value }: { id: string; name: string; value: unknown },
): Outcome<Changed> {
  return change(document, id, (node) => ({ ...node, props: withValue(node.props, name, value) }))
}

/**
 * Sets what a module shows, or how it looks, in one view only; `undefined` lets it fall back to the next larger device
 * again. What is left empty is taken out of the document.
 */
export function setView(
  document: PageDocument,
  { id, part, view, name, value }: { id: string; part: NamedPart; view: View; name: string; value: unknown },
): Outcome<Changed> {
  return changeViews(document, id, (views) => {
    const values = (views[part] ?? {}) as ViewValues<Record<string, unknown>>
    return withPart(views, part, {
      ...values,
      [view]: emptyAsNone(withValue(values[view] ?? {}, name, value)),
    })
  })
}

/** Sets what a module shows in a view: its prop in the first one, which all begin from, or what differs in another. */
export function setContent(
  document: PageDocument,
  { id, view, name, value }: { id: string; view: View; name: string; value: unknown },
): Outcome<Changed> {
  return view === 'desktop'
    ? setProp(document, { id, name, value })
    : setView(document, { id, part: 'content', view, name, value })
}

/** Sets one text of what a module shows in a view; the rest of the prop that holds it stays as it is there. */
export function setText(
  document: PageDocument,
  { id, view, path, text }: { id: string; view: View; path: TextPath; text: string },
): Outcome<Changed> {
  const name = String(path[0])
  const node = findNode(document.sections, id)
  const value = node && writeAt(propsIn(node, view)[name], path.slice(1), text)
  return setContent(document, { id, view, name, value })
}

/** Shows or hides a module in one view; `undefined` lets it be as on the next larger device. */
export function setVisible(
  document: PageDocument,
  { id, view, value }: { id: string; view: View; value: boolean | undefined },
): Outcome<Changed> {
  return changeViews(document, id, (views) => withPart(views, 'visible', { ...views.visible, [view]: value }))
}

/** Sets what every module has besides its props: its class, animation or link; `undefined` takes it away. */
export function setCommon<Name extends Exclude<keyof ModuleCommon, 'views'>>(
  document: PageDocument,
  { id, name, value }: { id: string; name: Name; value: ModuleCommon[Name] | undefined },
): Outcome<Changed> {
  return change(document, id, (node) => withCommon(node, withValue({ ...node.common }, name, value)))
}

function changeViews(
  document: PageDocument,
  id: string,
  by: (views: ModuleViews) => ModuleViews,
): Outcome<Changed> {
  return change(document, id, (node) =>
    withCommon(node, withValue({ ...node.common }, 'views', emptyAsNone(by(node.common?.views ?? {})))),
  )
}

function change(document: PageDocument, id: string, by: (node: ModuleNode) => ModuleNode): Outcome<Changed> {
  if (findNode(document.sections, id) === null)
    return refused({ code: 'module-gone', message: 'This module is no longer on the page.' })
  const sections = replaceNode(document.sections, id, (node) => [by(node)])
  return done({ document: { ...document, sections }, selected: id })
}

function withCommon(node: ModuleNode, common: Record<string, unknown>): ModuleNode {
  const { common: _, ...rest } = node
  return Object.keys(common).length === 0 ? rest : { ...rest, common: common as ModuleCommon }
}

function withPart(views: ModuleViews, part: keyof ModuleViews, values: Record<string, unknown>): ModuleViews {
  const kept = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return withValue({ ...views }, part, emptyAsNone(kept)) as ModuleViews
}

function withValue(values: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = values
  return value === undefined ? rest : { ...values, [name]: value }
}

function emptyAsNone<Values extends object>(values: Values): Values | undefined {
  return Object.keys(values).length === 0 ? undefined : values
}
