import type { ComponentType } from 'react'
import { codeOnDemand } from './code-on-demand.ts'

const fetches: (() => Promise<unknown>)[] = []

/** What few pages show: its code and style sheets come with those. */
function seldom<Props extends object>(source: string, load: () => Promise<ComponentType<Props>>) {
  const code = codeOnDemand(source, load)
  fetches.push(code.fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: called while this file is loaded, once for each part
  return function Seldom(props: Props) {
    const View = code.useCode()
    return <View {...props} />
  }
}

export const BuilderBar = seldom(
  'packages/pages/builder/storefront/BuilderBar.tsx',
  async () => (await import('@buoy/pages/builder/storefront/BuilderBar.tsx')).BuilderBar,
)
export const ComingSoonBanner = seldom(
  'packages/platform/announcement/storefront/ComingSoonBanner.tsx',
  async () => (await import('@buoy/platform/announcement/storefront/ComingSoonBanner.tsx')).ComingSoonBanner,
)
export const CheckoutHeader = seldom(
  'apps/storefront/layout/CheckoutHeader.tsx',
  async () => (await import('./layout/CheckoutHeader.tsx')).CheckoutHeader,
)
export const CheckoutFooter = seldom(
  'apps/storefront/layout/CheckoutFooter.tsx',
  async () => (await import('./layout/CheckoutFooter.tsx')).CheckoutFooter,
)
export const DefaultHome = seldom(
  'apps/storefront/home/DefaultHome.tsx',
  async () => (await import('./home/DefaultHome.tsx')).DefaultHome,
)

export const ProductMissing = seldom(
  'packages/shop/catalogue/products/storefront/ProductMissing.tsx',
  async () => (await import('@buoy/shop/catalogue/products/storefront/ProductMissing.tsx')).ProductMissing,
)

/** Fetches all of them: the server does, before it draws anything. */
export async function fetchSeldom(): Promise<void> {
  await Promise.all(fetches.map((fetch) => fetch()))
}
