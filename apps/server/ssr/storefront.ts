import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addressInLanguage } from '@buoy/kernel/rules/language-address.ts'
import type { ShopViews } from '@buoy/shop/cart/views.ts'
import type { Store } from '@buoy/storefront/store.ts'
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'

export type Storefront = {
  /** HTML pieces for the documented calls, drawn by the storefront's own components. */
  views: ShopViews
  /** Runs loaders and draws the page of one GET request. */
  render: (request: Request, store: Store) => Promise<Response>
}

/** What `apps/storefront/entry.server.tsx` exports besides the renderer. */
type StorefrontEntry = { storeContext: RouterContext<Store>; views: ShopViews }

/** Loads the storefront's server bundle from `{distDir}/storefront/server/`, made by `npm run build`. */
export async function loadStorefront(distDir: string): Promise<Storefront> {
  const file = join(distDir, 'storefront/server/index.js')
  await access(file).catch((cause: unknown) => {
    throw new Error(
      'The storefront is not built. Run `npm run build`, or start with `npm start`, which does it.',
      { cause },
    )
  })
  return storefrontOf((await import(pathToFileURL(file).href)) as ServerBuild, 'production')
}

/** The same, loaded when the first page asks for it, and once. */
export function openStorefront(distDir: string): () => Promise<Storefront> {
  let loaded: Promise<Storefront> | null = null
  return () => {
    loaded ??= loadStorefront(distDir)
    return loaded
  }
}

/** A storefront over any React Router server build, as the development server makes one per change. */
export function storefrontOf(build: ServerBuild, mode: 'production' | 'development'): Storefront {
  const entry = build.entry.module as unknown as StorefrontEntry
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  const handlerFor = (basename: string) => {
    const known = handlers.get(basename)
    if (known !== undefined) return known
    const made = createRequestHandler({ ...build, basename }, mode)
    handlers.set(basename, made)
    return made
  }
  return {
    views: entry.views,
    render: (request, store) => {
      const context = new RouterContextProvider()
      context.set(entry.storeContext, store)
      const { prefix } = store.texts
      if (prefix === '') return handlerFor(build.basename ?? '/')(request, context)
      return handlerFor(prefix)(new Request(addressInLanguage(request.url, prefix)), context)
    },
  }
}
