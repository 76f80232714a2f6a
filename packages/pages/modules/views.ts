import { AudioView } from './audio/View.tsx'
import { BlurbView } from './blurb/View.tsx'
import { ButtonView } from './button/View.tsx'
import { ColumnView } from './column/View.tsx'
import { FullwidthHeaderView } from './fullwidth-header/View.tsx'
import { ImageView } from './image/View.tsx'
import type { ModuleView } from './module.ts'
import { RowView } from './row/View.tsx'
import { SectionView } from './section/View.tsx'
import { SMALL_VIEWS } from './small-views.ts'
import { SocialLinksView } from './social-links/View.tsx'
import { TestimonialView } from './testimonial/View.tsx'
import { TextView } from './text/View.tsx'

/**
 * The views of modules without behaviour of their own: the server draws them, and browsers leave most of them alone
 * (`still/still-page.ts`). Props are checked by the schema of the same name before they come here.
 */
export const MODULE_VIEWS = {
  section: SectionView,
  row: RowView,
  column: ColumnView,
  text: TextView,
  ...SMALL_VIEWS,
  image: ImageView,
  button: ButtonView,
  blurb: BlurbView,
  testimonial: TestimonialView,
  'fullwidth-header': FullwidthHeaderView,
  audio: AudioView,
  'social-links': SocialLinksView,
} as unknown as Record<string, ModuleView<Record<string, unknown>>>
