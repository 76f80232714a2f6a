import type { CSSProperties } from 'react'
import type { ModuleViews, MultiViewData, StyleName } from '../../multi-view/contract.ts'
import { DEVICES } from '../../multi-view/rules/breakpoints.ts'
import { hasHover, resolveFields, resolveView } from '../../multi-view/rules/resolve-view.ts'
import type { Look } from './root-of.ts'
import styles from './views.module.css'

type ViewAttributes = { className: string; style?: CSSProperties } & Record<
  `data-${string}`,
  string | undefined
>

/**
 * What a module's outermost element carries for its views. Styles and visibility of each device are plain
 * CSS, so they hold without script and nothing jumps; what depends on hovering is added while hovered.
 */
export function viewAttributes(
  type: string,
  id: string,
  views: ModuleViews | undefined,
  { device, hovered }: Look,
): ViewAttributes {
  if (views === undefined) return { className: '' }
  const classNames = [
    resolveView(views.classes, device, hovered),
    hasHover(views) && 'et_multi_view__hover_selector',
    hovered && 'et_multi_view__hovered',
  ]
  const properties: [string, string][] = []
  for (const each of DEVICES) {
    if (resolveView(views.visible, each, hovered) === false) classNames.push(styles[`hidden-${each}`])
    const found = resolveFields(views.styles, each, hovered) as Partial<Record<StyleName, string>>
    for (const [name, value] of Object.entries(found)) {
      classNames.push(styles[`${each}-${name}`])
      properties.push([`--${each}-${name}`, value])
    }
  }
  return {
    ...resolveFields(views.attributes, device, hovered),
    'data-et-multi-view': JSON.stringify(multiViewData(type, id, views)),
    className: classNames.filter(Boolean).join(' '),
    ...(properties.length > 0 && { style: Object.fromEntries(properties) as CSSProperties }),
  }
}

/** The views in the document's words, for snippets that look for them (S3.50). */
export function multiViewData(type: string, id: string, views: ModuleViews): MultiViewData {
  const { hoverSelector, content, attributes, styles, classes, visible } = views
  return {
    slug: `et_pb_${type.replaceAll('-', '_')}`,
    target: `#${id}`,
    hover_selector: hoverSelector ?? `#${id}`,
    schema: {
      ...(content && { content }),
      ...(attributes && { attrs: attributes }),
      ...(styles && { styles }),
      ...(classes && { classes }),
      ...(visible && { visibility: visible }),
    },
  }
}
