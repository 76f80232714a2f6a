/**
 * What browsers load together stands in one file: each file costs a request and is compressed by itself,
 * and words that many small files share are paid for in each of them. The names are those of the files.
 * What a group needs comes into its file unless a group with a higher priority has it.
 */
const FILES: Record<string, readonly string[]> = {
  // Changes with the libraries, not with our releases: browsers keep it for long.
  framework: ['node_modules/preact'],
  // What stands on every page, and the small parts that nearly every page has.
  frame: [
    'apps/storefront/(?:root|layout/(?!Checkout|checkout)[\\w-]+|page/[\\w-]+|meta|seldom|code-on-demand)',
    'packages/ui/(?:ErrorList|Picture|StoreDate|StoreLocale|send-form)',
    // What every page with a template begins with: a chunk of its own would be a request more for those without.
    'apps/storefront/templates/ByTemplate',
    'packages/people/attribution/storefront',
    'packages/platform/announcement/storefront/(?:StoreNotice|announcement)',
    'packages/shop/catalogue/products/rules/(?:gallery|large-picture|pages-shown)',
    'packages/pages/(?:deep-links/storefront/use-element-hash|navigation/(?!storefront/[Ss]ide)[\\w/-]+)',
    'packages/pages/modules/page-mode',
  ],
  // Text as owners write it, which posts have without modules.
  prose: ['packages/pages/text/(?:rules|storefront)'],
  // Of products and of what customers say.
  stars: ['packages/ui/Rating'],
  // Products side by side, as many pages have them.
  products: [
    'packages/shop/catalogue/products/(?:messages|rules/quantity|storefront/(?:Breadcrumb|ProductGrid|ProductTile))',
    'apps/storefront/product/TileParts',
    'packages/kernel/rules/plain-digits',
  ],
  // A page made of modules; then what draws those, for the few pages where more than islands has behaviour.
  StillPage: [
    'apps/storefront/(?:BuilderPage|find-page|routes/page)',
    'packages/pages/modules/(?:still/|islands/(?:module-islands|start-island|use-around|when-near|island-server))',
  ],
  island: ['packages/pages/modules/(?:islands/draw-island|common/ShownModule)'],
  PageView: ['packages/pages/modules/Page(?:View|Sections)'],
  // Style sheets and small parts that stand on one page: words that are in each of them travel once.
  paying: ['packages/shop/(?:payments|checkout/flow)/[\\w/-]+\\.module'],
  product: [
    'apps/storefront/product/[\\w-]+\\.module',
    'packages/shop/engagement/(?:reviews/storefront/[\\w-]+|recommendations/storefront/bought-together)\\.module',
    'packages/shop/checkout/wallet/rules/product-button',
    'packages/shop/catalogue/products/storefront/(?:option-picker|quantity-field|recently-viewed)\\.module',
  ],
  // What only some pages share with one of the families below.
  words: ['packages/pages/modules/text'],
  proof: ['packages/platform/abuse'],
  turning: [
    'packages/pages/(?:deep-links|paging|projects/rules)',
    'packages/pages/modules/slider/slide-show',
  ],
  // Modules that are made of the same parts, and often stand on one page.
  forms: ['packages/pages/(?:forms/(?:rules|storefront)|spam-protection/storefront)'],
  comments: ['packages/pages/comments/(?:rules|storefront/(?:Comment|use-))'],
  login: [
    'packages/pages/modules/login',
    'packages/people/customers/storefront/(?:FormErrors|LoginForm|PasswordField)',
  ],
  toggles: ['packages/pages/modules/(?:accordion|tabs|toggle)'],
  counters: ['packages/pages/modules/(?:bar-counters|circle-counter|countdown|counters|number-counter)'],
  posts: ['packages/pages/blog/storefront/(?:PostGrid|[\\w-]+\\.module)'],
  slides: ['packages/pages/modules/(?:carousel|post-carousel|slider)'],
  projects: ['packages/pages/modules/(?:filterable-portfolio|portfolio|portfolio-carousel)'],
  // What listings alone are made of.
  listing: [
    'apps/storefront/(?:listing|listing-meta|use-go)',
    'packages/shop/catalogue/products/storefront/(?:CategoryChips|Filter[A-Z][a-z]+|Listing[A-Z][a-z]+)',
  ],
}

/** The groups of files for the bundler, those that come first before the others. */
export const CHUNKS = Object.entries(FILES).map(([name, folders], index, all) => ({
  name,
  test: new RegExp(`/(?:${folders.join('|')})[/.]`),
  priority: all.length - index,
}))
