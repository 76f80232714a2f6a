import { useContext, useEffect, useRef } from 'react'
import { type Module, ShownModule } from '../common/ShownModule.tsx'
import { IslandServerContext } from './island-server.ts'
import { type StartedIsland, startIsland } from './start-island.ts'
import { useAround } from './use-around.tsx'

type Props = { load: StartedIsland['load']; module: Module }

/**
 * A module with behaviour: drawn by the server, and taken over only when it comes near the
 * window, with code that comes then. It is a root of its own, so a page that is scrolled through never
 * waits for what nobody has reached. `data-island` says `waiting`, then `awake`; when its code does not
 * come it stays what the server has drawn, which works without script. `data-module` is its module's id.
 */
export function Island({ load, module }: Props) {
  const server = useContext(IslandServerContext)
  const around = useAround()
  const element = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an island is woken once, with what it was drawn with
  useEffect(() => (element.current ? startIsland(element.current, { load, module, around }) : undefined), [])

  const View = server?.views[module.type]
  server?.linkSheets(`packages/pages/modules/${module.type}/View.tsx`)
  const drawn =
    server && View ? server.draw(around(module.id, <ShownModule View={View} module={module} />)) : ''
  return (
    <div
      ref={element}
      data-island="waiting"
      data-module={module.id}
      style={{ display: 'contents' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; the browser leaves it alone
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}
