/** A stored picture: `name` is the file's name without ending, sizes in px, `widths` are those that exist. */
export type Picture = {
  name: string
  alt: string
  caption: string
  width: number
  height: number
  widths: number[]
  /** What must stay in sight when the picture is cut to a shape, in shares of it; the middle when left out. */
  focus?: { x: number; y: number }
}

/** Formats every picture is kept in, best first; `jpg` is the fallback of `<img src>`. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths in px that pictures are made in; never larger than the original. */
export const PICTURE_WIDTHS = [240, 480, 800, 1200, 1600, 2400] as const

/** Widths in px that exist of a picture whose original is `width` px wide; a tiny one has only its own. */
export function pictureWidths(width: number): number[] {
  const fitting = PICTURE_WIDTHS.filter((candidate) => candidate <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** Address of one size and format of a picture, without the origin. */
export function pictureUrl(name: string, width: number, format: PictureFormat): string {
  return `/pictures/${name}-${width}.${format}`
}

/** The `object-position` that keeps the focus of a picture in sight; nothing for one without. */
export function pictureFocus({ focus }: Picture): string | undefined {
  return focus === undefined ? undefined : `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`
}

/** The `srcset` of one format over all widths that exist, or over those of at most `most` px and the smallest. */
export function pictureSrcset(
  picture: Picture,
  format: PictureFormat,
  most = Number.POSITIVE_INFINITY,
): string {
  const fitting = picture.widths.filter((width, index) => index === 0 || width <= most)
  return fitting.map((width) => `${pictureUrl(picture.name, width, format)} ${width}w`).join(', ')
}
