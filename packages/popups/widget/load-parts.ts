import type { PartName } from '../designs/rules/parts-of.ts'
import type { Part } from './renderer/part.ts'

/** How each part is fetched. The build puts the names of the built files here. */
const LOADERS: Record<PartName, () => Promise<{ part: Part }>> = {
  fields: () => import('./renderer/parts/fields/fields.tsx'),
  countdown: () => import('./renderer/parts/countdown/countdown.tsx'),
  ticker: () => import('./renderer/parts/ticker/ticker.tsx'),
  coupon: () => import('./renderer/parts/coupon/coupon.tsx'),
  links: () => import('./renderer/parts/links/links.tsx'),
  cart: () => import('./renderer/parts/cart/cart.tsx'),
  icons: () => import('./renderer/parts/icons/icons.tsx'),
  effects: () => import('./renderer/parts/effects/effects.tsx'),
  stamp: () => import('./renderer/parts/stamp/stamp.tsx'),
  shapes: () => import('./renderer/parts/shapes/shapes.ts'),
  bar: () => import('./renderer/parts/bar/bar.ts'),
  corner: () => import('./renderer/parts/corner/corner.ts'),
  captcha: () => import('./renderer/parts/captcha/captcha.tsx'),
  summary: () => import('./renderer/parts/summary/summary.tsx'),
  fullpage: () => import('./renderer/parts/fullpage/fullpage.ts'),
}

/**
 * Fetches the optional parts of a popup, all at once, before it is drawn for the first time. `names` come from the
 * service; one that this script does not know is left out. Rejects when one cannot be fetched.
 */
export function loadParts(names: readonly string[]): Promise<Part[]> {
  const known = names.filter((name): name is PartName => Object.hasOwn(LOADERS, name))
  return Promise.all(known.map(async (name) => (await LOADERS[name]()).part))
}
