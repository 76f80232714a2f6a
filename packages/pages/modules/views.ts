import { BlurbView } from './blurb/View.tsx'
import { ButtonView } from './button/View.tsx'
import { ColumnView } from './column/View.tsx'
import { CommentsView } from './comments/View.tsx'
import { GalleryView } from './gallery/View.tsx'
import { ImageView } from './image/View.tsx'
import type { ModuleView } from './module.ts'
import { RowView } from './row/View.tsx'
import { SectionView } from './section/View.tsx'
import { ShopView } from './shop/View.tsx'
import { SliderView } from './slider/View.tsx'
import { TestimonialView } from './testimonial/View.tsx'
import { TextView } from './text/View.tsx'

/** The view of every module; props are checked by the schema of the same name before they come here. */
export const MODULE_VIEWS = {
  section: SectionView,
  row: RowView,
  column: ColumnView,
  slider: SliderView,
  text: TextView,
  image: ImageView,
  button: ButtonView,
  shop: ShopView,
  blurb: BlurbView,
  gallery: GalleryView,
  testimonial: TestimonialView,
  comments: CommentsView,
} as unknown as Record<string, ModuleView<Record<string, unknown>>>
