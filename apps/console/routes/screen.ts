import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A screen at a path below the console's root; its code comes when it is opened. */
export function screen(path: string, load: () => Promise<ComponentType>): RouteObject & { path: string } {
  return { path, lazy: async () => ({ Component: await load() }) }
}
