import { StoreLocaleContext, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { DictionaryContext } from '@buoy/ui/use-messages.tsx'
import { IdPrefixContext } from '@buoy/ui/use-unique-id.ts'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { PageMode, usePageMode } from '../../document/storefront/page-mode.ts'
import { type Module, ShownModule } from '../common/ShownModule.tsx'
import type { ModuleView } from '../module.ts'
import { IslandServerContext } from './island-server.ts'
import { whenNear } from './when-near.ts'

type Props = {
  load: () => Promise<ModuleView<Record<string, unknown>>>
  module: Module
}

/**
 * A module with behaviour: drawn by the server, and taken over only when it comes near the
 * window, with code that comes then. It is a root of its own, so a page that is scrolled through never
 * waits for what nobody has reached. `data-island` says `waiting`, then `awake`; when its code does not
 * come it stays what the server has drawn, which works without script.
 */
export function Island({ load, module }: Props) {
  const server = useContext(IslandServerContext)
  const locale = useStoreLocale()
  const dictionary = useContext(DictionaryContext)
  const mode = usePageMode()
  const element = useRef<HTMLDivElement>(null)
  const prefix = `${module.id}-`
  const around = (inside: ReactNode) => (
    <IdPrefixContext value={prefix}>
      <DictionaryContext value={dictionary}>
        <StoreLocaleContext value={locale}>
          <PageMode value={mode}>{inside}</PageMode>
        </StoreLocaleContext>
      </DictionaryContext>
    </IdPrefixContext>
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: an island is woken once, with what it was drawn with
  useEffect(() => {
    const here = element.current
    if (here === null) return
    const isDrawn = here.firstChild !== null
    let root: Root | null = null
    let isGone = false
    async function wake(target: HTMLElement) {
      const View = await load()
      if (isGone) return
      const inside = around(<Awake island={target} View={View} module={module} />)
      if (isDrawn) root = hydrateRoot(target, inside)
      else {
        root = createRoot(target)
        root.render(inside)
      }
    }
    // A page that was drawn here, after a walk without a page load, has nothing to show meanwhile.
    const stop = isDrawn ? whenNear(here, () => void wake(here)) : void wake(here)
    return () => {
      isGone = true
      stop?.()
      // A root may not leave while another one is drawing.
      queueMicrotask(() => root?.unmount())
    }
  }, [])

  const View = server?.views[module.type]
  server?.linkSheets(module.type)
  const drawn = server && View ? server.draw(around(<ShownModule View={View} module={module} />)) : ''
  return (
    <div
      ref={element}
      data-island="waiting"
      style={{ display: 'contents' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; in the browser what stands there is left alone
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}

/** Tells when the island answers, for anyone who waits for it. */
function Awake(props: { island: HTMLElement; View: ModuleView<Record<string, unknown>>; module: Module }) {
  const { island, View, module } = props
  useEffect(() => {
    island.dataset.island = 'awake'
  }, [island])
  return <ShownModule View={View} module={module} />
}
