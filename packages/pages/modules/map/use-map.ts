import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapTiles } from '../../maps/contract.ts'
import type { DrawnMap } from './draw-map.ts'
import type { MapProps } from './schema.ts'

/**
 * Draws the map once its code has come, which is fetched when the module is near. `open` shows the info
 * window of a pin; `state` tells how far the map is.
 */
export function useMap(canvas: RefObject<HTMLElement | null>, props: MapProps, tiles: MapTiles | null) {
  const [state, setState] = useState<'coming' | 'drawn' | 'failed'>('coming')
  const texts = useTextLocale()
  const drawn = useRef<DrawnMap | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an island keeps the props it was drawn with
  useEffect(() => {
    let isGone = false
    async function draw() {
      const { drawMap } = await import('./draw-map.ts')
      if (isGone || canvas.current === null) return
      drawn.current = await drawMap(canvas.current, props, { tiles, texts })
      if (isGone) drawn.current.remove()
      else setState('drawn')
    }
    draw().catch(() => setState('failed'))
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = null
    }
  }, [])

  return { state, open: (index: number) => drawn.current?.open(index) }
}
