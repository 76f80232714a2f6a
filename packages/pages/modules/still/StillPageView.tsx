import { useContext, useEffect, useRef } from 'react'
import type { PublishedPage } from '../../document/contract.ts'
import { IslandServerContext } from '../islands/island-server.ts'
import { MODULE_ISLANDS } from '../islands/module-islands.ts'
import { startIsland } from '../islands/start-island.ts'
import { useAround } from '../islands/use-around.tsx'
import type { StillPage } from './still-page.ts'

type Props = { page: PublishedPage; still: StillPage }

const SOURCE = 'packages/pages/modules/PageView.tsx'

/**
 * A page of which the browser takes over the islands alone. The server draws its modules, and the browser
 * leaves them as they are, so such a page is never shown in place of another without a page load.
 */
export function StillPageView({ page, still }: Props) {
  const server = useContext(IslandServerContext)
  const around = useAround()
  const element = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: islands are woken once, with what they were drawn with
  useEffect(() => {
    const stops = still.islands.map((module) => {
      const island = element.current?.querySelector<HTMLElement>(`[data-island][data-module="${module.id}"]`)
      const load = MODULE_ISLANDS[module.type]
      return island && load && startIsland(island, { load, module: { ...module, children: null }, around })
    })
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [])

  const style = { display: 'contents' }
  if (server === null) {
    return (
      <div
        ref={element}
        style={style}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what the server has drawn is left alone
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
  server.linkSheets(SOURCE)
  return (
    <div style={style}>
      <server.Sections page={page} />
    </div>
  )
}
