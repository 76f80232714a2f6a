import type { CSSProperties } from 'react'

/** What stands on the outermost element of a module. */
export type RootAttributes = {
  id: string
  className: string
  style?: CSSProperties
  title?: string
  lang?: string
  dir?: string
  'aria-label'?: string
} & Record<`data-${string}`, string | undefined>

/** Class names of a module's own; what is falsy is left out. */
export type RootOf = (...classes: (string | false | null | undefined)[]) => RootAttributes
