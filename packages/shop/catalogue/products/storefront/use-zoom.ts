import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { canZoom } from '../rules/gallery.ts'

/** How much nearer a picture comes under the pointer. */
const ZOOM_FACTOR = 2

type Zoom = { name: string; style: CSSProperties }

/** Brings the part of a picture under the mouse nearer, where the large picture has more to show (S9.02). */
export function useZoom() {
  const [zoom, setZoom] = useState<Zoom | null>(null)

  function onZoomMove(event: PointerEvent<HTMLElement>, picture: Picture) {
    const room = event.currentTarget.getBoundingClientRect()
    if (event.pointerType !== 'mouse' || !canZoom(picture.width, room.width)) return
    const x = ((event.clientX - room.left) / room.width) * 100
    const y = ((event.clientY - room.top) / room.height) * 100
    setZoom({
      name: picture.name,
      style: { transform: `scale(${ZOOM_FACTOR})`, transformOrigin: `${x}% ${y}%` },
    })
  }

  return { zoom, onZoomMove, onZoomEnd: () => setZoom(null) }
}
