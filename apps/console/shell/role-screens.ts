import { mayDo, type Role } from '@buoy/platform/access/rules/permissions.ts'
import {
  NAVIGATION_GROUPS,
  type NavigationEntry,
  type Screen,
  SETTINGS_GROUPS,
} from '@buoy/platform/feature/screen.ts'
import { matchRoutes } from 'react-router'
import { SCREENS } from '../screens.ts'
import type { OpenSettings } from '../settings/SettingsPage.tsx'

const ROUTES = SCREENS.map((screen) => ({ path: screen.path, screen }))

/** What a screen needs; `own`, which everybody has, for an address of none. */
export function neededFor(path: string): Screen['needs'] {
  return matchRoutes(ROUTES, path)?.at(-1)?.route.screen.needs ?? 'own'
}

/** Whether the screen at an address has the window to itself. */
export function takesWindow(path: string): boolean {
  return matchRoutes(ROUTES, path)?.at(-1)?.route.screen.takesWindow === true
}

/** Tells whether a role may open what is at an address. */
export function mayOpen(role: Role, path: string): boolean {
  const needs = neededFor(path)
  return needs === 'public' || mayDo(role, needs)
}

/** An entry of the navigation with its address. */
export type NavigationLink = NavigationEntry & { to: string }

/** The navigation of a role, group by group, each in its order. */
export function navigationOf(role: Role): NavigationLink[] {
  return SCREENS.flatMap(({ path, nav }) => (nav === undefined ? [] : [{ ...nav, to: path }]))
    .filter(({ to, unless }) => mayOpen(role, to) && (unless === undefined || !mayDo(role, unless)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.order - other.order)
}

/** Links of the navigation by their headings, in their order; the first screen, without a heading, is under `''`. */
export function byGroup(links: readonly NavigationLink[]): Map<string, NavigationLink[]> {
  return Map.groupBy(links, ({ group }) => (group === undefined ? '' : NAVIGATION_GROUPS[group]))
}

function rankOf({ group }: NavigationEntry): number {
  return group === undefined ? -1 : Object.keys(NAVIGATION_GROUPS).indexOf(group)
}

/** The settings that a role may change, group by group, each in its order. */
export function settingsOf(role: Role): OpenSettings {
  const groups = Object.keys(SETTINGS_GROUPS)
  return SCREENS.flatMap(({ path, setting }) =>
    setting === undefined ? [] : [{ ...setting, group: setting.group ?? ('advanced' as const), to: path }],
  )
    .filter(({ to }) => mayOpen(role, to))
    .toSorted(
      (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.order - other.order,
    )
}

/** How many screens the bar at the bottom of a phone holds; the rest are under "More". */
export const ON_PHONE_BAR = 4
