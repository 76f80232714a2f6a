import { renderToString } from 'react-dom/server'
import { MODULE_ISLANDS } from '../views.ts'
import type { IslandServer } from './island-server.ts'

/**
 * Loads the views of all islands, once for a process that draws pages. `linkSheets` has the page that is drawn link to the
 * style sheets of a source, by its path in the project.
 */
export async function openIslandServer(linkSheets: (source: string) => void): Promise<IslandServer> {
  const loaded = await Promise.all(
    Object.entries(MODULE_ISLANDS).map(async ([type, load]) => [type, await load()] as const),
  )
  return {
    views: Object.fromEntries(loaded),
    linkSheets: (type) => linkSheets(`packages/pages/modules/${type}/View.tsx`),
    draw: (element, prefix) => renderToString(element, { identifierPrefix: prefix }),
  }
}
