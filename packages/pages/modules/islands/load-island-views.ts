import type { IslandServer } from './island-server.ts'
import { MODULE_ISLANDS } from './module-islands.ts'

/** Loads the views of all islands, once for a process that draws pages. */
export async function loadIslandViews(): Promise<IslandServer['views']> {
  const loaded = await Promise.all(
    Object.entries(MODULE_ISLANDS).map(async ([type, load]) => [type, await load()] as const),
  )
  return Object.fromEntries(loaded)
}
