import { useEffect, useState } from 'react'
import type { Modules } from '../rules/tree.ts'

/** Where something is in the window, in px. */
export type Box = { top: number; left: number; width: number; height: number }

/** A point of the window, in px. */
export type Point = { x: number; y: number }

/** The box of a module; `null` when it is not drawn or hidden. */
export function boxOf(id: string): Box | null {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box === undefined || (box.width === 0 && box.height === 0) ? null : box
}

/** The innermost module at a point of the window; inert elements are not found by the browser itself. */
export function moduleAt(modules: Modules, point: Point): string | null {
  for (const node of modules.toReversed()) {
    const box = boxOf(node.id)
    if (box === null || !holds(box, point)) continue
    return moduleAt(node.children, point) ?? node.id
  }
  return null
}

export function holds({ top, left, width, height }: Box, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height
}

/** Draws the caller again when modules may have moved: by scrolling, resizing, and code or pictures that arrive. */
export function useLayoutTick(sections: Modules): void {
  const [, setTick] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn has other boxes
  useEffect(() => {
    let frame = 0
    const ask = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setTick((count) => count + 1))
    }
    ask()
    const observer = new ResizeObserver(ask)
    observer.observe(document.body)
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [sections])
}
