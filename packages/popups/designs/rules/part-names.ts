/** Parts of the renderer that come only with popups whose design uses them: `widget/renderer/parts/{name}/`. */
export const PART_NAMES = [
  'fields',
  'stamp',
  'shapes',
  'bar',
  'corner',
  'fullpage',
  'countdown',
  'ticker',
  'coupon',
  'products',
  'links',
  'cart',
  'icons',
  'effects',
  'captcha',
  'summary',
  'wheel',
  'scratch',
  'gift',
  'drag',
] as const
export type PartName = (typeof PART_NAMES)[number]
