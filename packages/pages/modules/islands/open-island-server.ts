import { renderToString } from 'react-dom/server'
import { MODULE_ISLANDS } from '../views.ts'
import type { IslandServer } from './island-server.ts'

/** Loads the views of all islands, once for a process that draws pages. */
export async function openIslandServer(): Promise<IslandServer> {
  const loaded = await Promise.all(
    Object.entries(MODULE_ISLANDS).map(async ([type, load]) => [type, await load()] as const),
  )
  return {
    views: Object.fromEntries(loaded),
    draw: (element, prefix) => renderToString(element, { identifierPrefix: prefix }),
  }
}
