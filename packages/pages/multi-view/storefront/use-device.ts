import { useSyncExternalStore } from 'react'
import { type Device, deviceOf } from '../rules/breakpoints.ts'
import { debounce, RESIZE_DEBOUNCE_MS } from '../rules/debounce.ts'

/** What the window is, by its width; looked at again when it has kept its size for a moment (S9.29). */
export function useDevice(): Device {
  return useSyncExternalStore(
    onResized,
    () => deviceOf(innerWidth),
    () => 'desktop',
  )
}

/** Calls back once a resize is over; returns the way out. */
export function onResized(onChange: () => void): () => void {
  const { ask, stop } = debounce(window, RESIZE_DEBOUNCE_MS, onChange)
  addEventListener('resize', ask)
  return () => {
    stop()
    removeEventListener('resize', ask)
  }
}
