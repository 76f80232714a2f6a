import { type Picture, pictureUrl } from '@buoy/kernel/rules/picture.ts'

/** Address of a picture's largest file: for the viewer, for search engines, for browsers without script. */
export function largePictureUrl(picture: Picture): string {
  return pictureUrl(picture.name, picture.widths.at(-1) ?? picture.width, 'jpg')
}
