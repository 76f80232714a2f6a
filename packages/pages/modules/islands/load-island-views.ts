import { MODULE_ISLANDS } from '../views.ts'
import type { IslandServer } from './island-server.ts'

/** Loads the views of all islands, once for a process that draws pages. */
export async function loadIslandViews(): Promise<IslandServer['views']> {
  const loaded = await Promise.all(
    Object.entries(MODULE_ISLANDS).map(async ([type, load]) => [type, await load()] as const),
  )
  return Object.fromEntries(loaded)
}

/** The source of a type's view, by its path in the project. */
export const viewOf = (type: string) => `packages/pages/modules/${type}/View.tsx`
