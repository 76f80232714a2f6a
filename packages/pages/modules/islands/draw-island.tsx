import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Module, ShownModule } from '../common/ShownModule.tsx'
import type { ModuleView } from '../module.ts'
import type { Around } from './use-around.tsx'

type Drawn = { View: ModuleView<Record<string, unknown>>; module: Module; around: Around }

/** Draws a module in an island's element, or takes over what is drawn there; returns what ends it. */
export function drawIsland(element: HTMLElement, { View, module, around }: Drawn): () => void {
  const inside = around(module.id, <Awake island={element} View={View} module={module} />)
  if (element.firstChild !== null) {
    const root = hydrateRoot(element, inside)
    return () => root.unmount()
  }
  const root = createRoot(element)
  root.render(inside)
  return () => root.unmount()
}

/** Tells when the island answers, for anyone who waits for it. */
function Awake(props: { island: HTMLElement } & Pick<Drawn, 'View' | 'module'>) {
  const { island, View, module } = props
  useEffect(() => {
    island.dataset.island = 'awake'
  }, [island])
  return <ShownModule View={View} module={module} />
}
