import type { ModuleView } from '../module.ts'

/**
 * Modules with behaviour, each with the code of its view, which comes when the module comes near the
 * window. They hold no other modules, keep no router and take no ids but their own.
 */
export const MODULE_ISLANDS = {
  newsletter: async () => (await import('../newsletter/View.tsx')).NewsletterView,
  portfolio: async () => (await import('../portfolio/View.tsx')).PortfolioView,
  'filterable-portfolio': async () =>
    (await import('../filterable-portfolio/View.tsx')).FilterablePortfolioView,
  'portfolio-carousel': async () => (await import('../portfolio-carousel/View.tsx')).PortfolioCarouselView,
  blog: async () => (await import('../blog/View.tsx')).BlogView,
  comments: async () => (await import('../comments/View.tsx')).CommentsModuleView,
  map: async () => (await import('../map/View.tsx')).MapView,
  gallery: async () => (await import('../gallery/View.tsx')).GalleryView,
  'contact-form': async () => (await import('../contact-form/View.tsx')).ContactFormView,
  accordion: async () => (await import('../accordion/View.tsx')).AccordionView,
  'bar-counters': async () => (await import('../bar-counters/View.tsx')).BarCountersView,
  'circle-counter': async () => (await import('../circle-counter/View.tsx')).CircleCounterView,
  countdown: async () => (await import('../countdown/View.tsx')).CountdownView,
  'number-counter': async () => (await import('../number-counter/View.tsx')).NumberCounterView,
  shop: async () => (await import('../shop/View.tsx')).ShopView,
  carousel: async () => (await import('../carousel/View.tsx')).CarouselView,
  'post-carousel': async () => (await import('../post-carousel/View.tsx')).PostCarouselView,
  video: async () => (await import('../video/View.tsx')).VideoView,
  slider: async () => (await import('../slider/View.tsx')).SliderView,
  tabs: async () => (await import('../tabs/View.tsx')).TabsView,
  toggle: async () => (await import('../toggle/View.tsx')).ToggleView,
  menu: async () => (await import('../menu/View.tsx')).MenuView,
  search: async () => (await import('../search/View.tsx')).SearchView,
  login: async () => (await import('../login/View.tsx')).LoginView,
  'cart-notice': async () => (await import('../cart-notice/View.tsx')).CartNoticeView,
} as unknown as Record<string, () => Promise<ModuleView<Record<string, unknown>>>>
