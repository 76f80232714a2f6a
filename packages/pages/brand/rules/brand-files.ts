/** The logo is shown within this box, in px, and drawn twice as large for sharp screens. */
export const LOGO_BOX = { width: 220, height: 44 } as const
export const SHARPNESS = 2

/** Sides of the icons in px: browser tabs, Apple's home screens, and home screens of other phones. */
export const ICON_SIDES = [32, 48, 180, 192, 512] as const
export type IconSide = (typeof ICON_SIDES)[number]

/** Icons that a page names as its own; the one of 180 px is Apple's. */
export const TAB_ICON_SIDES = [32, 48, 192] as const

/** A file that is drawn of a picture of the brand. */
export type BrandFile = 'logo.png' | `icon-${IconSide}.png`
export const BRAND_FILES: readonly BrandFile[] = [
  'logo.png',
  ...ICON_SIDES.map((side): BrandFile => `icon-${side}.png`),
]

/** Where a file is served; `name` is that of the picture, which changes with each crop. */
export function brandPath(name: string, file: BrandFile): string {
  return `/brand/${name}/${file}`
}

/** The size that a picture is shown in as the logo: as large as the box allows, never larger than it is. */
export function logoSize(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / picture.width, LOGO_BOX.height / picture.height, 1)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}
