import { feature as blog } from '@buoy/pages/blog/feature.ts'
import { feature as brand } from '@buoy/pages/brand/feature.ts'
import { feature as comments } from '@buoy/pages/comments/feature.ts'
import { feature as pageEditor } from '@buoy/pages/editor/feature.ts'
import { feature as experiments } from '@buoy/pages/experiments/feature.ts'
import { feature as header } from '@buoy/pages/header/feature.ts'
import { feature as legal } from '@buoy/pages/legal/feature.ts'
import { feature as maps } from '@buoy/pages/maps/feature.ts'
import { feature as menus } from '@buoy/pages/menus/feature.ts'
import { feature as messages } from '@buoy/pages/messages/feature.ts'
import { addModuleSchemas, pageModules } from '@buoy/pages/modules/added-modules.ts'
import { feature as newsletter } from '@buoy/pages/newsletter/feature.ts'
import { feature as pageManagement } from '@buoy/pages/page-management/feature.ts'
import { feature as projects } from '@buoy/pages/projects/feature.ts'
import { feature as spamProtection } from '@buoy/pages/spam-protection/feature.ts'
import { feature as starters } from '@buoy/pages/starters/feature.ts'
import { feature as templates } from '@buoy/pages/templates/feature.ts'
import { feature as theme } from '@buoy/pages/theme/feature.ts'
import { feature as attribution } from '@buoy/people/attribution/feature.ts'
import { feature as customers } from '@buoy/people/customers/feature.ts'
import { feature as owners } from '@buoy/people/owners/feature.ts'
import { feature as abuse } from '@buoy/platform/abuse/feature.ts'
import { feature as announcement } from '@buoy/platform/announcement/feature.ts'
import { feature as audit } from '@buoy/platform/audit/feature.ts'
import { feature as deliveries } from '@buoy/platform/deliveries/feature.ts'
import { feature as events } from '@buoy/platform/events/feature.ts'
import type { Extension } from '@buoy/platform/feature/extension-point.ts'
import type { AuditKind, Feature } from '@buoy/platform/feature/feature.ts'
import { feature as listViews } from '@buoy/platform/list-views/feature.ts'
import { feature as mail } from '@buoy/platform/mail/feature.ts'
import { feature as overview } from '@buoy/platform/overview/feature.ts'
import { feature as pictures } from '@buoy/platform/pictures/feature.ts'
import { feature as setUp } from '@buoy/platform/set-up/feature.ts'
import { feature as site } from '@buoy/platform/site/feature.ts'
import { feature as texts } from '@buoy/platform/texts/feature.ts'
import { feature as translations } from '@buoy/platform/translations/feature.ts'
import { feature as uploads } from '@buoy/platform/uploads/feature.ts'
import { feature as popupAccounts } from '@buoy/popups/accounts/feature.ts'
import { feature as popupApi } from '@buoy/popups/api/feature.ts'
import { feature as campaigns } from '@buoy/popups/campaigns/feature.ts'
import { feature as popupDisplay } from '@buoy/popups/display/feature.ts'
import { feature as integrations } from '@buoy/popups/integrations/feature.ts'
import { feature as leads } from '@buoy/popups/leads/feature.ts'
import { feature as plans } from '@buoy/popups/plans/feature.ts'
import { feature as popupProducts } from '@buoy/popups/products/feature.ts'
import { feature as popupReporting } from '@buoy/popups/reporting/feature.ts'
import { feature as account } from '@buoy/shop/account/pages/feature.ts'
import { feature as orderMails } from '@buoy/shop/back-office/order-mails/feature.ts'
import { feature as orderManagement } from '@buoy/shop/back-office/order-management/feature.ts'
import { feature as packing } from '@buoy/shop/back-office/packing/feature.ts'
import { feature as papers } from '@buoy/shop/back-office/papers/feature.ts'
import { feature as cart } from '@buoy/shop/cart/feature.ts'
import { feature as bulkEditing } from '@buoy/shop/catalogue/bulk-editing/feature.ts'
import { feature as categories } from '@buoy/shop/catalogue/categories/feature.ts'
import { feature as customFields } from '@buoy/shop/catalogue/custom-fields/feature.ts'
import { feature as editor } from '@buoy/shop/catalogue/editor/feature.ts'
import { feature as productCsv } from '@buoy/shop/catalogue/product-csv/feature.ts'
import { feature as productPictures } from '@buoy/shop/catalogue/product-pictures/feature.ts'
import { feature as products } from '@buoy/shop/catalogue/products/feature.ts'
import { feature as search } from '@buoy/shop/catalogue/search/feature.ts'
import { feature as searchWords } from '@buoy/shop/catalogue/search-words/feature.ts'
import { feature as stock } from '@buoy/shop/catalogue/stock/feature.ts'
import { feature as checkout } from '@buoy/shop/checkout/flow/feature.ts'
import { feature as checkoutLayout } from '@buoy/shop/checkout/layout/feature.ts'
import { feature as recovery } from '@buoy/shop/checkout/recovery/feature.ts'
import { feature as wallet } from '@buoy/shop/checkout/wallet/feature.ts'
import { feature as walletCheckout } from '@buoy/shop/checkout/wallet-checkout/feature.ts'
import { feature as recommendations } from '@buoy/shop/engagement/recommendations/feature.ts'
import { feature as reviews } from '@buoy/shop/engagement/reviews/feature.ts'
import { feature as stockAlerts } from '@buoy/shop/engagement/stock-alerts/feature.ts'
import { feature as wishList } from '@buoy/shop/engagement/wish-list/feature.ts'
import { feature as reports } from '@buoy/shop/insight/reports/feature.ts'
import { feature as simulation } from '@buoy/shop/insight/simulation/feature.ts'
import { feature as marketing } from '@buoy/shop/marketing/feature.ts'
import { feature as downloads } from '@buoy/shop/orders/downloads/feature.ts'
import { feature as orders } from '@buoy/shop/orders/record/feature.ts'
import { feature as bankTransfer } from '@buoy/shop/payments/bank-transfer/feature.ts'
import { feature as disputes } from '@buoy/shop/payments/disputes/feature.ts'
import { feature as paymentEvents } from '@buoy/shop/payments/events/feature.ts'
import { feature as payments } from '@buoy/shop/payments/ledger/feature.ts'
import { feature as methods } from '@buoy/shop/payments/methods/feature.ts'
import { feature as refunds } from '@buoy/shop/payments/refunds/feature.ts'
import { feature as savedMethods } from '@buoy/shop/payments/saved-methods/feature.ts'
import { feature as couponCsv } from '@buoy/shop/pricing/coupon-csv/feature.ts'
import { feature as discounts } from '@buoy/shop/pricing/discounts/feature.ts'
import { feature as localities } from '@buoy/shop/pricing/localities/feature.ts'
import { feature as shipping } from '@buoy/shop/pricing/shipping/feature.ts'
import { feature as tax } from '@buoy/shop/pricing/tax/feature.ts'
import { feature as cardTesting } from '@buoy/shop/sessions/card-testing/feature.ts'
import { feature as subscriptions } from '@buoy/shop/subscriptions/feature.ts'
import { PURGE_QUEUE } from './edge/purge-edge.ts'
import { PLUGINS } from './plugins.ts'
import type { ServerDeps } from './server-deps.ts'

/** The product's features, the lowest first: each may rely on those before it. */
const OWN: readonly Feature<ServerDeps>[] = [
  events,
  audit,
  abuse,
  uploads,
  pictures,
  site,
  texts,
  translations,
  announcement,
  attribution,
  customers,
  owners,
  mail,
  deliveries,
  tax,
  localities,
  shipping,
  discounts,
  couponCsv,
  search,
  customFields,
  products,
  setUp,
  overview,
  listViews,
  searchWords,
  productPictures,
  categories,
  bulkEditing,
  editor,
  stock,
  productCsv,
  cardTesting,
  cart,
  orders,
  downloads,
  payments,
  bankTransfer,
  paymentEvents,
  refunds,
  disputes,
  methods,
  savedMethods,
  marketing,
  checkoutLayout,
  wallet,
  checkout,
  walletCheckout,
  recovery,
  reviews,
  wishList,
  recommendations,
  stockAlerts,
  subscriptions,
  account,
  papers,
  orderMails,
  orderManagement,
  packing,
  reports,
  simulation,
  newsletter,
  pageEditor,
  legal,
  pageManagement,
  experiments,
  templates,
  messages,
  spamProtection,
  menus,
  brand,
  header,
  theme,
  blog,
  comments,
  projects,
  maps,
  starters,
  leads,
  popupReporting,
  popupAccounts,
  popupProducts,
  campaigns,
  plans,
  integrations,
  popupApi,
  popupDisplay,
]

/** Every feature of the server; plugins come after the product's own. */
export const FEATURES = [...OWN, ...PLUGINS]

/** What features add to places of others. */
export const EXTENSIONS: readonly Extension[] = FEATURES.flatMap(({ extensions = [] }) => extensions)

addModuleSchemas(pageModules.valuesIn(EXTENSIONS))

/** What entries of the activity log concern. */
export const AUDIT_KINDS: readonly AuditKind[] = FEATURES.flatMap(({ auditKinds = [] }) => auditKinds)

/** Every queue there is. */
export const QUEUES = [...FEATURES.flatMap(({ queues = [] }) => queues), PURGE_QUEUE]

/** What each route of the console needs. */
export const PERMISSIONS = FEATURES.flatMap(({ permissions = [] }) => permissions)

/**
 * Everything that holds data about people, in the order in which it is erased: from above, so that what looks other rows
 * up goes before them.
 */
export const PERSONAL_DATA = FEATURES.toReversed().flatMap(({ personalData = [] }) => personalData)
