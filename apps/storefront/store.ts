import type { RefusedForm } from '@buoy/kernel/rules/refused-form.ts'
import type { Journal, Post, PostCard } from '@buoy/pages/blog/contract.ts'
import type { ShownBrand } from '@buoy/pages/brand/contract.ts'
import type { AnswersLink, AnswersPage, Comments } from '@buoy/pages/comments/contract.ts'
import type { CommentQuery } from '@buoy/pages/comments/rules/comment-query.ts'
import type { PublishedPage, ShownTest } from '@buoy/pages/document/contract.ts'
import type { TemplateKind } from '@buoy/pages/document/rules/page-kind.ts'
import type { OpenPreview } from '@buoy/pages/editor/contract.ts'
import type { HeaderSettings } from '@buoy/pages/header/contract.ts'
import type { ShownMenus } from '@buoy/pages/menus/contract.ts'
import type { ConfirmInput, ConfirmPage } from '@buoy/pages/newsletter/contract.ts'
import type { OpenProject } from '@buoy/pages/projects/contract.ts'
import type { PageVisit } from '@buoy/pages/publishing/rules/page-visit.ts'
import type { TemplateAbout, TemplateSample } from '@buoy/pages/templates/contract.ts'
import type { ShownTheme } from '@buoy/pages/theme/contract.ts'
import type { StorefrontTracking } from '@buoy/people/attribution/contract.ts'
import type { FormName } from '@buoy/people/customers/rules/form-actions.ts'
import type { ClosedShop, ComingSoonBanner, PublicNotice } from '@buoy/platform/announcement/contract.ts'
import type { PublicStore } from '@buoy/platform/site/contract.ts'
import type { ServedLanguage, ShownTexts } from '@buoy/platform/texts/contract.ts'
import type { Account } from '@buoy/shop/account/pages/contract.ts'
import type { Cart } from '@buoy/shop/cart/contract.ts'
import type {
  Buyable,
  Category,
  Listing,
  ListingQuery,
  MissingProduct,
  PreviewRequest,
  ProductCard,
  ProductPage,
} from '@buoy/shop/catalogue/products/contract.ts'
import type { CheckoutPage, OrderPayPage } from '@buoy/shop/checkout/flow/contract.ts'
import type { CheckoutLayout } from '@buoy/shop/checkout/layout/rules/checkout-layout.ts'
import type { OrderReceivedPage } from '@buoy/shop/checkout/order-received/contract.ts'
import type { DraftFields } from '@buoy/shop/checkout/recovery/rules/draft-fields.ts'
import type { WalletPlace } from '@buoy/shop/checkout/wallet/contract.ts'
import type { WalletPage } from '@buoy/shop/checkout/wallet/rules/wallet-gateways.ts'
import type { ProductReviews } from '@buoy/shop/engagement/reviews/contract.ts'
import type { ReviewListQuery } from '@buoy/shop/engagement/reviews/rules/review-query.ts'
import type { StockAlertPage } from '@buoy/shop/engagement/stock-alerts/contract.ts'
import type { MarketingOffer } from '@buoy/shop/marketing/contract.ts'
import type { TrackedOrder } from '@buoy/shop/orders/record/contract.ts'
import type { DeliveryPromise } from '@buoy/shop/pricing/shipping/rules/delivery-promise.ts'
import type { HomeTaxNames } from '@buoy/shop/pricing/tax/rules/taxation.ts'

/** What the storefront's loaders may ask of the server; the server hands it in per request. */
export type Store = {
  /** Absolute address of the shop without a trailing slash. */
  origin: string
  /** Who sells. */
  details: () => Promise<PublicStore>
  /** The texts in which it speaks. */
  texts: ShownTexts
  /** The languages that shoppers are shown, the default one first. */
  languages: readonly ServedLanguage[]
  /** What the owner says above every page; `null` for nothing. */
  notice: () => Promise<PublicNotice | null>
  /** What a shop that is not open yet says; `null` while it is open. */
  closed: () => Promise<ClosedShop | null>
  /** Whether letters come to the reader of a letter's link; `null` when the link is not whole. */
  letters: (email: string, token: string) => Promise<{ wantsLetters: boolean } | null>
  /** The box for news and offers, and whether this customer has agreed already. */
  marketing: () => Promise<MarketingOffer>
  /** What somebody waits for, by the key of their subscription. */
  stockAlert: (key: string) => Promise<StockAlertPage | null>
  /** Tells an owner that only they see the closed shop; `null` for everybody else. */
  banner: ComingSoonBanner | null
  /** How the sign-up behind a mail's link stands. */
  newsletterLink: (link: ConfirmInput) => Promise<ConfirmPage>
  /** A project of the portfolio, as a page. */
  project: (slug: string) => Promise<OpenProject | null>
  /** A published page as this visit sees it, by its slug; the home page for `null`. */
  page: (slug: string | null, visit: PageVisit) => Promise<PublishedPage | null>
  /** The target of the owner's redirect from a path at which there is no page; `null` for none. */
  redirect: (path: string) => Promise<string | null>
  /** The draft of a page, by a signed address; `null` when that is not ours or has ended. */
  pagePreview: (token: string) => Promise<OpenPreview | null>
  /** The owner’s template that draws a page of a kind; `null` for the built-in page. */
  template: <Kind extends TemplateKind>(
    kind: Kind,
    about: TemplateAbout[Kind],
    visit: PageVisit,
  ) => Promise<PublishedPage | null>
  /** The page that a template is shown with before it draws any: the one that is `wanted`, else one that it fits. */
  templateSample: (templateId: number, wanted: string | null) => Promise<TemplateSample | null>
  /** The layout that an editor looks at in place of the page, as they posted it; `null` on published pages. */
  layoutPreview: string | null
  /** A page of the journal, or of one of its categories; `null` when there is none. */
  journal: (ask: { category: string | null; page: number }) => Promise<Journal | null>
  post: (slug: string) => Promise<Post | null>
  /** Other posts in the categories of a post, for templates that show them. */
  relatedPosts: (post: Post) => Promise<PostCard[]>
  /** The present slug of a post that was found here before; `null` when none was. */
  renamedPost: (slug: string) => Promise<string | null>
  /** What is said below a post, as this address asks for it. */
  comments: (post: Post, ask: CommentQuery) => Promise<Comments>
  /** Whether somebody hears of answers to their comment; `null` for a link that is not whole. */
  answersLink: (link: AnswersLink) => Promise<AnswersPage | null>
  categories: () => Promise<Category[]>
  menus: () => Promise<ShownMenus>
  /** Slugs of the legal pages that are published. */
  legalPages: () => Promise<string[]>
  /** How the shop looks. */
  headerSettings: () => Promise<HeaderSettings>
  /** Logo, icon and the picture for shared links. */
  brand: () => Promise<ShownBrand>
  /** The colours, fonts and room that its owner has chosen. */
  theme: () => Promise<ShownTheme>
  /** The newest products, this many at most. */
  newestProducts: (first: number) => Promise<ProductCard[]>
  listing: (query: ListingQuery) => Promise<Listing | null>
  product: (slug: string) => Promise<ProductPage | null>
  /** A product as its owner will publish it, by a signed address; `null` when that is not ours or has ended. */
  productPreview: (ask: PreviewRequest) => Promise<{ product: ProductPage; until: string } | null>
  /** What one press adds beside a product; empty for nothing. */
  boughtTogether: (productId: number) => Promise<Buyable[]>
  /** What goes with a cart and is not in it. */
  goesWithCart: (productIds: readonly number[]) => Promise<ProductCard[]>
  reviews: (productId: number, ask: ReviewListQuery) => Promise<ProductReviews>
  /** What is said about the delivery of a product before anybody has given an address. */
  deliveryOf: (product: Pick<ProductPage, 'variants'>) => DeliveryPromise | null
  homeTaxes: () => HomeTaxNames
  /** What became of an address that shows no product (any more). */
  missingProduct: (slug: string) => Promise<MissingProduct>
  /** The present slug of a category that was found here before; `null` when none was. */
  renamedCategory: (slug: string) => Promise<string | null>
  /** Whether a page offers wallets, and room is kept for their buttons. */
  walletPlace: (page: WalletPage) => Promise<WalletPlace>
  cart: () => Promise<Cart>
  /** A cart with nothing but this product in it, for owners to look at; `null` when it cannot be bought. */
  sampleCart: (product: ProductPage) => Promise<Cart | null>
  /** The checkout, how it is laid out, and the tests in which its shopper is counted. */
  checkout: () => Promise<CheckoutPage & { layout: CheckoutLayout; tests: ShownTest[] }>
  /** What was typed at checkout before, here or where a mailed link was asked for. */
  checkoutDraft: () => Promise<{ fields: DraftFields; reminds: boolean } | null>
  /** Brings the checkout of a mailed link here; false when the link has ended. */
  resumeCheckout: (token: string) => Promise<boolean>
  /** `null` when the order does not exist or the key is wrong: the two are not told apart. */
  orderReceived: (orderId: number, key: string) => Promise<OrderReceivedPage | null>
  /** An order whose number and email this session has proved to know. */
  trackedOrder: (orderId: number, proof: string) => Promise<TrackedOrder | null>
  /** What the order-pay page shows; `null` as above. */
  orderPay: (orderId: number, key: string) => Promise<OrderPayPage | null>
  /** Whether visits are followed, asked about or left alone. */
  tracking: () => Promise<StorefrontTracking>
  /** The account of the customer who is signed in; `null` for guests and on pages that are cached. */
  account: Account | null
  /** Tests of the whole shop in which this visitor is counted; empty on pages that do not show what they are about. */
  tests: ShownTest[]
  /** The nonce of a form of this page. */
  formNonce: (form: FormName) => string
  /** A form of this page that was sent and refused; the page is drawn again with it. */
  form: RefusedForm | null
  /** The page is shown as the builder shows it. */
  isBuilder: boolean
  /** The page is drawn for somebody who is signed in to the console and may edit pages; the home page alone asks. */
  isStaff: boolean
  /** Address of the popup script for this shop, or `null` when there is none. */
  embedScript: string | null
  /** Nonce for inline scripts of pages that are not cached; '' on cached pages, whose scripts are allowed by hash. */
  scriptNonce: string
  /** Tells the shop's log of an error that a page met; the shopper sees the error page. */
  report: (error: unknown) => void
}
