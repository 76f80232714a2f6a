import type { ModuleViewProps } from '../module.ts'
import { GalleryGrid } from './GalleryGrid.tsx'
import { GalleryMosaic } from './GalleryMosaic.tsx'
import { GallerySlides } from './GallerySlides.tsx'
import type { GalleryProps } from './schema.ts'

/**
 * Pictures in one of three layouts, each of them a link to its large file that opens the full-screen
 * viewer. Without script all of them are there, and the links lead to the files.
 */
export function GalleryView({ id, root, props }: ModuleViewProps<GalleryProps>) {
  if (props.layout === 'slider') return <GallerySlides root={root} props={props} />
  if (props.layout === 'mosaic') return <GalleryMosaic root={root} props={props} />
  return <GalleryGrid id={id} root={root} props={props} />
}
