import { accordionSchema } from './accordion/schema.ts'
import { audioSchema } from './audio/schema.ts'
import { barCountersSchema } from './bar-counters/schema.ts'
import { blogSchema } from './blog/schema.ts'
import { blurbSchema } from './blurb/schema.ts'
import { buttonSchema } from './button/schema.ts'
import { carouselSchema } from './carousel/schema.ts'
import { cartNoticeSchema } from './cart-notice/schema.ts'
import { circleCounterSchema } from './circle-counter/schema.ts'
import { columnSchema } from './column/schema.ts'
import { commentsSchema } from './comments/schema.ts'
import { contactFormSchema } from './contact-form/schema.ts'
import { countdownSchema } from './countdown/schema.ts'
import { filterablePortfolioSchema } from './filterable-portfolio/schema.ts'
import { fullwidthHeaderSchema } from './fullwidth-header/schema.ts'
import { gallerySchema } from './gallery/schema.ts'
import { imageSchema } from './image/schema.ts'
import { loginSchema } from './login/schema.ts'
import { mapSchema } from './map/schema.ts'
import { menuSchema } from './menu/schema.ts'
import type { ModuleSchema } from './module.ts'
import { newsletterSchema } from './newsletter/schema.ts'
import { numberCounterSchema } from './number-counter/schema.ts'
import { portfolioSchema } from './portfolio/schema.ts'
import { portfolioCarouselSchema } from './portfolio-carousel/schema.ts'
import { postCarouselSchema } from './post-carousel/schema.ts'
import { rowSchema } from './row/schema.ts'
import { searchSchema } from './search/schema.ts'
import { sectionSchema } from './section/schema.ts'
import { shopSchema } from './shop/schema.ts'
import { sliderSchema } from './slider/schema.ts'
import { SMALL_SCHEMAS } from './small-schemas.ts'
import { socialLinksSchema } from './social-links/schema.ts'
import { tabsSchema } from './tabs/schema.ts'
import { testimonialSchema } from './testimonial/schema.ts'
import { textSchema } from './text/schema.ts'
import { toggleSchema } from './toggle/schema.ts'
import { videoSchema } from './video/schema.ts'

/** Every module there is; server, builder and storefront know no other list. */
export const MODULE_SCHEMAS: readonly ModuleSchema<never>[] = [
  sectionSchema,
  rowSchema,
  columnSchema,
  sliderSchema,
  textSchema,
  newsletterSchema,
  imageSchema,
  ...SMALL_SCHEMAS,
  buttonSchema,
  shopSchema,
  blurbSchema,
  gallerySchema,
  mapSchema,
  portfolioSchema,
  filterablePortfolioSchema,
  portfolioCarouselSchema,
  testimonialSchema,
  commentsSchema,
  contactFormSchema,
  tabsSchema,
  accordionSchema,
  toggleSchema,
  countdownSchema,
  numberCounterSchema,
  circleCounterSchema,
  barCountersSchema,
  fullwidthHeaderSchema,
  carouselSchema,
  videoSchema,
  audioSchema,
  menuSchema,
  searchSchema,
  loginSchema,
  socialLinksSchema,
  cartNoticeSchema,
  blogSchema,
  postCarouselSchema,
] as unknown as readonly ModuleSchema<never>[]
