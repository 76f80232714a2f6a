import type { FullwidthHeaderProps } from './schema.ts'

/** Room that some layouts of a fullscreen header get, in px (S9.33). */
export const FULLSCREEN_ROOM_PX = 80

type Layout = Pick<FullwidthHeaderProps, 'fullscreen' | 'contentAt' | 'pictureAt'> & { hasPicture: boolean }

/**
 * Where the room goes: below words that stand at the bottom or in the middle, so that the way down does
 * not lie on them, and into the height of a header whose picture stands on its bottom (S9.34).
 */
export function fullscreenRoom({ fullscreen, contentAt, pictureAt, hasPicture }: Layout): {
  belowContentPx: number
  moreHeightPx: number
} {
  const isLow = contentAt !== 'top' || (hasPicture && pictureAt === 'center')
  return {
    belowContentPx: fullscreen && isLow ? FULLSCREEN_ROOM_PX : 0,
    moreHeightPx: fullscreen && hasPicture && pictureAt === 'bottom' ? FULLSCREEN_ROOM_PX : 0,
  }
}
