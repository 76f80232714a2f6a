import { screens as blog } from '@buoy/pages/blog/screens.ts'
import { screens as brand } from '@buoy/pages/brand/screens.ts'
import { screens as comments } from '@buoy/pages/comments/screens.ts'
import { screens as pageEditor } from '@buoy/pages/editor/screens.ts'
import { screens as experiments } from '@buoy/pages/experiments/screens.ts'
import { screens as header } from '@buoy/pages/header/screens.ts'
import { screens as legal } from '@buoy/pages/legal/screens.ts'
import { screens as maps } from '@buoy/pages/maps/screens.ts'
import { screens as media } from '@buoy/pages/media/screens.ts'
import { screens as menus } from '@buoy/pages/menus/screens.ts'
import { screens as messages } from '@buoy/pages/messages/screens.ts'
import { screens as newsletter } from '@buoy/pages/newsletter/screens.ts'
import { screens as pageManagement } from '@buoy/pages/page-management/screens.ts'
import { screens as projects } from '@buoy/pages/projects/screens.ts'
import { screens as spamProtection } from '@buoy/pages/spam-protection/screens.ts'
import { screens as starters } from '@buoy/pages/starters/screens.ts'
import { screens as templates } from '@buoy/pages/templates/screens.ts'
import { screens as theme } from '@buoy/pages/theme/screens.ts'
import { screens as attribution } from '@buoy/people/attribution/screens.ts'
import { screens as owners } from '@buoy/people/owners/screens.ts'
import { screens as announcement } from '@buoy/platform/announcement/screens.ts'
import { screens as audit } from '@buoy/platform/audit/screens.ts'
import { screens as deliveries } from '@buoy/platform/deliveries/screens.ts'
import type { Screen } from '@buoy/platform/feature/screen.ts'
import { screens as mail } from '@buoy/platform/mail/screens.ts'
import { screens as site } from '@buoy/platform/site/screens.ts'
import { screens as texts } from '@buoy/platform/texts/screens.ts'
import { screens as translations } from '@buoy/platform/translations/screens.ts'
import { screens as popupAccounts } from '@buoy/popups/accounts/screens.ts'
import { screens as popupApi } from '@buoy/popups/api/screens.ts'
import { screens as campaigns } from '@buoy/popups/campaigns/screens.ts'
import { screens as integrations } from '@buoy/popups/integrations/screens.ts'
import { screens as leads } from '@buoy/popups/leads/screens.ts'
import { screens as popupPlans } from '@buoy/popups/plans/screens.ts'
import { screens as popupReporting } from '@buoy/popups/reporting/screens.ts'
import { screens as account } from '@buoy/shop/account/pages/screens.ts'
import { screens as orderManagement } from '@buoy/shop/back-office/order-management/screens.ts'
import { screens as packing } from '@buoy/shop/back-office/packing/screens.ts'
import { screens as categories } from '@buoy/shop/catalogue/categories/screens.ts'
import { screens as customFields } from '@buoy/shop/catalogue/custom-fields/screens.ts'
import { screens as editor } from '@buoy/shop/catalogue/editor/screens.ts'
import { screens as productCsv } from '@buoy/shop/catalogue/product-csv/screens.ts'
import { screens as searchWords } from '@buoy/shop/catalogue/search-words/screens.ts'
import { screens as stock } from '@buoy/shop/catalogue/stock/screens.ts'
import { screens as checkoutLayout } from '@buoy/shop/checkout/layout/screens.ts'
import { screens as wallet } from '@buoy/shop/checkout/wallet/screens.ts'
import { screens as reviews } from '@buoy/shop/engagement/reviews/screens.ts'
import { screens as reports } from '@buoy/shop/insight/reports/screens.ts'
import { screens as simulation } from '@buoy/shop/insight/simulation/screens.ts'
import { screens as marketing } from '@buoy/shop/marketing/screens.ts'
import { screens as payments } from '@buoy/shop/payments/ledger/screens.ts'
import { screens as methods } from '@buoy/shop/payments/methods/screens.ts'
import { screens as couponCsv } from '@buoy/shop/pricing/coupon-csv/screens.ts'
import { screens as discounts } from '@buoy/shop/pricing/discounts/screens.ts'
import { screens as shipping } from '@buoy/shop/pricing/shipping/screens.ts'
import { screens as tax } from '@buoy/shop/pricing/tax/screens.ts'
import { screens as cardTesting } from '@buoy/shop/sessions/card-testing/screens.ts'
import { screens as subscriptions } from '@buoy/shop/subscriptions/screens.ts'
import { House, Server, Settings, UsersRound } from 'lucide-react'
import { PLUGINS } from './plugins.ts'

/** Screens that several features share. */
const OWN: readonly Screen[] = [
  {
    path: '/',
    needs: 'reports',
    load: async () => (await import('./home/HomePage.tsx')).HomePage,
    nav: { label: 'Home', icon: House, order: 10 },
  },
  {
    path: '/popups/:id/:tab?',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./popups/CampaignScreen.tsx')).CampaignScreen,
  },
  {
    path: '/settings/people',
    needs: 'staff',
    load: async () => (await import('./people/StaffScreen.tsx')).StaffScreen,
    setting: {
      title: 'People',
      description: 'Who runs the shop, what each may do, and how safely they sign in.',
      icon: UsersRound,
      group: 'people',
      order: 10,
    },
  },
  {
    path: '/settings',
    needs: 'settings',
    load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
    nav: { label: 'Settings', icon: Settings, group: 'system', order: 1000 },
  },
  {
    path: '/settings/installation',
    needs: 'settings',
    load: async () => (await import('./settings/InstallationPage.tsx')).InstallationPage,
    setting: {
      title: 'Installation',
      description: 'Addresses, version, and what the server was started with.',
      icon: Server,
      group: 'advanced',
      order: 100,
    },
  },
]

/** Every screen of the console; those of plugins come after the product's own. */
export const SCREENS: readonly Screen[] = [
  OWN,
  announcement,
  audit,
  deliveries,
  site,
  texts,
  translations,
  attribution,
  owners,
  account,
  orderManagement,
  packing,
  categories,
  customFields,
  editor,
  productCsv,
  searchWords,
  stock,
  checkoutLayout,
  wallet,
  reviews,
  reports,
  simulation,
  mail,
  marketing,
  payments,
  methods,
  discounts,
  couponCsv,
  shipping,
  tax,
  cardTesting,
  subscriptions,
  blog,
  brand,
  comments,
  pageEditor,
  legal,
  pageManagement,
  templates,
  experiments,
  theme,
  maps,
  media,
  menus,
  messages,
  newsletter,
  projects,
  spamProtection,
  starters,
  header,
  popupAccounts,
  campaigns,
  leads,
  integrations,
  popupPlans,
  popupReporting,
  popupApi,
  ...PLUGINS,
].flat()
