import type { ConsolePicture } from '../contract.ts'

/** What a picture is called for its owner: by what it shows, or else by its file. */
export function pictureName(picture: Pick<ConsolePicture, 'alt' | 'fileName' | 'name'>): string {
  return picture.alt || picture.fileName || picture.name
}
