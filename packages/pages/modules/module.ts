import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { TemplateKind } from '../document/rules/page-kind.ts'
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
  /** The kinds of templates that it stands in, and nowhere else: it shows what such a page is about. Left out for all others. */
  of?: readonly TemplateKind[]
  /** How the page editor offers it; without it by its type, among the modules of plugins. */
  editor?: ModuleEditor
}

/** Groups of the page editor's palette, in its order. */
export const MODULE_GROUPS = [
  'product',
  'listing',
  'post',
  'cart',
  'layout',
  'text',
  'pictures',
  'shop',
  'posts',
  'forms',
  'figures',
  'plugins',
] as const
export type ModuleGroup = (typeof MODULE_GROUPS)[number]

/** What a new module may begin with: the newest picture of the library, if there is one, and the time. */
export type StartFrom = { picture: Picture | null; now: Date }

/** What the page editor needs to know of a module besides its schema. */
export type ModuleEditor = {
  label: string
  group: ModuleGroup
  /** Props of a new one, so that it shows something at once; those that are left out have their defaults. */
  start?: (from: StartFrom) => Record<string, unknown>
}

export type ModuleView<Props> = ComponentType<ModuleViewProps<Props>>
