import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { ModuleUpgrade } from '../document/rules/upgrade-props.ts'
import type { RootOf } from './common/root-attributes.ts'

/** What every module's view gets: its checked props, its children drawn, and what it asked the server for. */
export type ModuleViewProps<Props> = {
  id: string
  /** What the module's outermost element carries besides its own class names. */
  root: RootOf
  props: Props
  children: ReactNode
  data: unknown
  first: boolean
}

/** A module's schema side, read by the server and the builder: its props with defaults, and the upgrades of old ones. */
export type ModuleSchema<Props> = {
  type: string
  props: z.ZodType<Props>
  /** Which modules may stand inside; [] for none. */
  children: readonly string[]
  /** Oldest first; none for versions that changed nothing of this module. */
  upgrades: readonly ModuleUpgrade[]
}

export type ModuleView<Props> = ComponentType<ModuleViewProps<Props>>
