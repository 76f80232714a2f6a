import type { ModuleCommon } from '../../document/common-schema.ts'
import { orderClass } from '../../motion/rules/page-motion.ts'
import type { Device } from '../../multi-view/rules/breakpoints.ts'
import type { RootOf } from './root-attributes.ts'
import { viewAttributes } from './view-attributes.ts'

/** How a module is looked at; the server draws every page as for a desktop with no pointer on it. */
export type Look = { device: Device; hovered: boolean }
export const FIRST_LOOK: Look = { device: 'desktop', hovered: false }

type Module = { type: string; id: string; common?: ModuleCommon | undefined }

/** Makes the function that a view spreads over its outermost element: `<div {...root('et_pb_text', styles.text)}>`. */
export function rootOf({ type, id, common }: Module, look: Look = FIRST_LOOK): RootOf {
  const { className: viewClass, ...views } = viewAttributes(type, id, common?.views, look)
  const moves = common?.animation !== undefined
  const own = [
    (moves || common?.link !== undefined) && orderClass(type, id),
    moves && 'et-waypoint',
    common?.link !== undefined && 'et_clickable',
    common?.className,
    viewClass,
  ]
  return (...classes) => ({ id, ...views, className: [...classes, ...own].filter(Boolean).join(' ') })
}
