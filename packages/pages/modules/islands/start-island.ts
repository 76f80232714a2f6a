import type { Module } from '../common/ShownModule.tsx'
import type { ModuleView } from '../module.ts'
import type { Around } from './use-around.tsx'
import { whenNear } from './when-near.ts'

export type StartedIsland = {
  load: () => Promise<ModuleView<Record<string, unknown>>>
  module: Module
  around: Around
}

/**
 * Takes over what the server has drawn in an island's element when it comes near the window; returns the way out. An empty
 * one is drawn at once: its page came without a page load, so it has nothing to show meanwhile.
 */
export function startIsland(element: HTMLElement, { load, module, around }: StartedIsland): () => void {
  let end: (() => void) | null = null
  let isGone = false
  async function wake() {
    const [View, { drawIsland }] = await Promise.all([load(), import('./draw-island.tsx')])
    if (!isGone) end = drawIsland(element, { View, module, around })
  }
  const stop = element.firstChild === null ? void wake() : whenNear(element, () => void wake())
  return () => {
    isGone = true
    stop?.()
    // A root may not leave while another one is drawing.
    queueMicrotask(() => end?.())
  }
}
