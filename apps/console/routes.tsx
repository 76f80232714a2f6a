import { SetUpPage } from '@buoy/people/owners/console/SetUpPage.tsx'
import { SignInPage } from '@buoy/people/owners/console/SignInPage.tsx'
import { createBrowserRouter } from 'react-router'
import { HomePage } from './home/HomePage.tsx'
import { ConsoleShell } from './shell/ConsoleShell.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Opening } from './shell/Opening.tsx'

/** Every address of the console. Screens of a domain live with it and are loaded when they are opened. */
export function openRouter() {
  return createBrowserRouter(
    [
      { path: 'setup', Component: SetUpPage, ErrorBoundary: ErrorPage },
      { path: 'sign-in', Component: SignInPage, ErrorBoundary: ErrorPage },
      {
        path: 'join',
        ErrorBoundary: ErrorPage,
        HydrateFallback: Opening,
        lazy: async () => ({
          Component: (await import('@buoy/people/owners/console/JoinPage.tsx')).JoinPage,
        }),
      },
      {
        path: 'confirm-email',
        ErrorBoundary: ErrorPage,
        HydrateFallback: Opening,
        lazy: async () => ({
          Component: (await import('@buoy/people/owners/console/ConfirmEmailPage.tsx')).ConfirmEmailPage,
        }),
      },
      {
        Component: ConsoleShell,
        ErrorBoundary: ErrorPage,
        HydrateFallback: Opening,
        children: [
          { index: true, Component: HomePage },
          {
            path: 'account',
            lazy: async () => ({
              Component: (await import('@buoy/people/owners/console/OwnAccountPage.tsx')).OwnAccountPage,
            }),
          },
          {
            path: 'packing',
            lazy: async () => ({
              Component: (await import('@buoy/shop/packing/console/PackingPage.tsx')).PackingPage,
            }),
          },
          {
            path: 'packing/:id',
            lazy: async () => ({
              Component: (await import('@buoy/shop/packing/console/PackOrderPage.tsx')).PackOrderPage,
            }),
          },
          {
            path: 'orders',
            lazy: async () => ({
              Component: (await import('@buoy/shop/orders/console/OrdersPage.tsx')).OrdersPage,
            }),
          },
          {
            path: 'orders/new',
            lazy: async () => ({
              Component: (await import('@buoy/shop/orders/console/OrderEditorPage.tsx')).OrderEditorPage,
            }),
          },
          {
            path: 'orders/:id/edit',
            lazy: async () => ({
              Component: (await import('@buoy/shop/orders/console/OrderEditorPage.tsx')).OrderEditorPage,
            }),
          },
          {
            path: 'orders/:id',
            lazy: async () => ({
              Component: (await import('@buoy/shop/orders/console/OrderPage.tsx')).OrderPage,
            }),
          },
          {
            path: 'products',
            lazy: async () => ({
              Component: (await import('@buoy/shop/catalogue/console/ProductsPage.tsx')).ProductsPage,
            }),
          },
          ...['products/import', 'products/import/:id'].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('@buoy/shop/product-csv/console/ImportPage.tsx')).ImportPage,
            }),
          })),
          {
            path: 'products/stock',
            lazy: async () => ({
              Component: (await import('@buoy/shop/stock/console/StockPage.tsx')).StockPage,
            }),
          },
          {
            path: 'products/categories',
            lazy: async () => ({
              Component: (await import('@buoy/shop/categories/console/CategoriesPage.tsx')).CategoriesPage,
            }),
          },
          {
            path: 'products/search-words',
            lazy: async () => ({
              Component: (await import('@buoy/shop/search/console/SearchWordsPage.tsx')).SearchWordsPage,
            }),
          },
          ...['products/new', 'products/:id'].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('@buoy/shop/product-editing/console/ProductEditorPage.tsx'))
                .ProductEditorPage,
            }),
          })),
          {
            path: 'coupons',
            lazy: async () => ({
              Component: (await import('@buoy/shop/discounts/console/CouponsPage.tsx')).CouponsPage,
            }),
          },
          ...['coupons/new', 'coupons/:id'].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('@buoy/shop/discounts/console/CouponPage.tsx')).CouponPage,
            }),
          })),
          {
            path: 'reports',
            lazy: async () => ({
              Component: (await import('@buoy/shop/reports/console/ReportsPage.tsx')).ReportsPage,
            }),
          },
          {
            path: 'reviews',
            lazy: async () => ({
              Component: (await import('@buoy/shop/reviews/console/ReviewsPage.tsx')).ReviewsPage,
            }),
          },
          {
            path: 'customers',
            lazy: async () => ({
              Component: (await import('@buoy/shop/account/console/CustomersPage.tsx')).CustomersPage,
            }),
          },
          {
            path: 'customers/one',
            lazy: async () => ({
              Component: (await import('@buoy/shop/account/console/CustomerPage.tsx')).CustomerPage,
            }),
          },
          {
            path: 'customers/subscribers',
            lazy: async () => ({
              Component: (await import('@buoy/shop/marketing/console/SubscribersPage.tsx')).SubscribersPage,
            }),
          },
          {
            path: 'leads',
            lazy: async () => ({
              Component: (await import('@buoy/popups/forms/console/LeadsPage.tsx')).LeadsPage,
            }),
          },
          {
            path: 'mail',
            lazy: async () => ({
              Component: (await import('@buoy/shop/notices/console/OutboxPage.tsx')).OutboxPage,
            }),
          },
          {
            path: 'mail/:id',
            lazy: async () => ({
              Component: (await import('@buoy/shop/notices/console/MailPage.tsx')).MailPage,
            }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./settings/SettingsPage.tsx')).SettingsPage }),
          },
          {
            path: 'settings/activity',
            lazy: async () => ({
              Component: (await import('@buoy/people/audit/console/ActivityPage.tsx')).ActivityPage,
            }),
          },
          {
            path: 'settings/people',
            lazy: async () => ({
              Component: (await import('@buoy/people/owners/console/StaffPage.tsx')).StaffPage,
            }),
          },
          {
            path: 'settings/store',
            lazy: async () => ({
              Component: (await import('@buoy/shop/store/console/StoreDetailsPage.tsx')).StoreDetailsPage,
            }),
          },
          {
            path: 'settings/payments',
            lazy: async () => ({
              Component: (await import('@buoy/shop/payment-methods/console/PaymentMethodsPage.tsx'))
                .PaymentMethodsPage,
            }),
          },
          {
            path: 'settings/reviews',
            lazy: async () => ({
              Component: (await import('@buoy/shop/reviews/console/ReviewSettingsPage.tsx'))
                .ReviewSettingsPage,
            }),
          },
          {
            path: 'settings/attribution',
            lazy: async () => ({
              Component: (await import('@buoy/people/attribution/console/TrackingPage.tsx')).TrackingPage,
            }),
          },
          {
            path: 'settings/wallets',
            lazy: async () => ({
              Component: (await import('@buoy/shop/wallet/console/WalletsPage.tsx')).WalletsPage,
            }),
          },
          {
            path: 'settings/mail',
            lazy: async () => ({
              Component: (await import('@buoy/shop/notices/console/MailKindsPage.tsx')).MailKindsPage,
            }),
          },
          {
            path: 'settings/mail/:kind',
            lazy: async () => ({
              Component: (await import('@buoy/shop/notices/console/MailKindPage.tsx')).MailKindPage,
            }),
          },
          {
            path: 'settings/notices',
            lazy: async () => ({
              Component: (await import('@buoy/shop/store-notice/console/NoticesPage.tsx')).NoticesPage,
            }),
          },
          {
            path: 'settings/legal',
            lazy: async () => ({
              Component: (await import('@buoy/pages/legal/console/LegalPagesPage.tsx')).LegalPagesPage,
            }),
          },
          {
            path: 'settings/legal/:slug',
            lazy: async () => ({
              Component: (await import('@buoy/pages/legal/console/LegalPagePage.tsx')).LegalPagePage,
            }),
          },
          {
            path: 'settings/shipping',
            lazy: async () => ({
              Component: (await import('@buoy/shop/shipping/console/ShippingPage.tsx')).ShippingPage,
            }),
          },
          {
            path: 'settings/shipping/zones/:id',
            lazy: async () => ({
              Component: (await import('@buoy/shop/shipping/console/ZonePage.tsx')).ZonePage,
            }),
          },
          {
            path: 'settings/shipping/sending',
            lazy: async () => ({
              Component: (await import('@buoy/shop/shipping/console/SendingPage.tsx')).SendingPage,
            }),
          },
          {
            path: 'settings/shipping/classes',
            lazy: async () => ({
              Component: (await import('@buoy/shop/shipping/console/ClassesPage.tsx')).ClassesPage,
            }),
          },
          {
            path: 'settings/tax',
            lazy: async () => ({
              Component: (await import('@buoy/shop/tax/console/TaxPage.tsx')).TaxPage,
            }),
          },
          {
            path: 'settings/capture',
            lazy: async () => ({
              Component: (await import('@buoy/shop/payments/console/CapturePage.tsx')).CapturePage,
            }),
          },
          {
            path: 'settings/shield',
            lazy: async () => ({
              Component: (await import('@buoy/shop/card-shield/console/ShieldPage.tsx')).ShieldPage,
            }),
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
    { basename: '/console/' },
  )
}
