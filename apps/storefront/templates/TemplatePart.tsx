import { usePageMode } from '@buoy/pages/document/storefront/page-mode.ts'
import type { ModuleViewProps } from '@buoy/pages/modules/module.ts'
import type { ReactNode } from 'react'
import styles from './template-parts.module.css'

/** What the parts of a kind of page have in common. */
export type PartKind<Shown> = {
  /** What the page shows; `null` in the editor of a shop that has no such page yet. */
  useShown: () => Shown | null
  /** Why there is no page, for its owner. */
  noPage: string
  /** Why a part of a page is empty, where the part does not say it. */
  noPart: string
}

export type PartProps<Shown, Props> = {
  module: ModuleViewProps<Props>
  /** Class name that scripts and style sheets know it by. */
  hook: string
  className?: string | undefined
  /** Why there is nothing to show of this page, for its owner. */
  nothing?: string
  draw: (shown: Shown, props: Props) => ReactNode
}

/** A part of a page. Where there is nothing to show visitors get nothing, and the editor says why. */
export function TemplatePart<Shown, Props>({
  kind,
  module,
  hook,
  className,
  draw,
  nothing = kind.noPart,
}: PartProps<Shown, Props> & { kind: PartKind<Shown> }) {
  const shown = kind.useShown()
  const { isBuilder } = usePageMode()
  const drawn = shown && draw(shown, module.props)
  if (drawn !== null) return <div {...module.root(hook, styles.part, className)}>{drawn}</div>
  if (!isBuilder) return null
  return <p {...module.root(hook, styles.part, styles.nothing)}>{shown === null ? kind.noPage : nothing}</p>
}
