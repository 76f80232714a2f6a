import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '../access/rules/permissions.ts'

/** A screen of the console, as a feature or plugin lists it in its `screens.ts`. */
export type Screen = {
  /** Its address below `/console`, a pattern of the router: `/orders/:id`. */
  path: string
  /**
   * What opening it needs; it only decides what is shown, the server refuses by the permissions of the feature's routes.
   * A `public` screen opens by a link in an email, before anybody has signed in.
   */
  needs: Permission | 'public'
  /** Addresses it had in former versions; they lead to `path`, so that bookmarks stay good. */
  formerPaths?: readonly string[]
  /** Its code is loaded when it is opened. */
  load: () => Promise<ComponentType>
  /** It needs the whole window, without the navigation beside it, and has a way back of its own. */
  takesWindow?: boolean
  /** What it shows belongs to an account, which its address states where there are several. */
  isOfAccount?: true
  nav?: NavigationEntry
  setting?: SettingsEntry
  /** What the search over everything calls it, where navigation and settings do not name it: `New order`. */
  command?: string
  /** Files that the search over everything offers by name, such as `Export orders`; needs what the screen needs. */
  files?: readonly { name: string; address: string }[]
}

/** The groups of the navigation, in their order, with their headings. */
export const NAVIGATION_GROUPS = {
  sell: 'Sell',
  content: 'Content',
  marketing: 'Marketing',
  system: 'System',
} as const

/** A screen's entry in the navigation. */
export type NavigationEntry = {
  label: string
  icon?: LucideIcon
  /** The heading it stands under; the first screen stands above all of them. */
  group?: keyof typeof NAVIGATION_GROUPS
  /** Within its group lower ones come first; the settings are last, with 1000. */
  order: number
  /** Roles with this permission find the screen elsewhere, and not in the navigation. */
  unless?: Permission
  /** What waits there for somebody, counted by the API: a query that the screen asks again, and its path. */
  waiting?: { query: readonly string[]; path: string }
}

/** The groups of the settings, in their order, with their headings. What runs the installation is advanced. */
export const SETTINGS_GROUPS = {
  store: 'Store',
  design: 'Design',
  selling: 'Selling',
  contact: 'Customers and marketing',
  people: 'Staff',
  advanced: 'Advanced',
} as const

/** A screen's entry in the overview of settings. */
export type SettingsEntry = {
  title: string
  description: string
  icon?: LucideIcon
  /** Plugins that name none stand in the last one. */
  group?: keyof typeof SETTINGS_GROUPS
  /** Within its group lower ones come first. */
  order: number
}
