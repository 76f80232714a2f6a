/** A screen of the console; `{paid}` and the like stand for what the busy shop has. */
export type Screen = { name: string; path: string }

/** Every screen an owner can open, by what it is about. */
export const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  'The day': [
    { name: 'the first screen', path: '/console/' },
    { name: 'the packing bench', path: '/console/packing' },
    { name: 'an order on the bench', path: '/console/packing/{paid}' },
    { name: 'the reports', path: '/console/reports' },
    { name: 'the report of stock', path: '/console/reports?report=stock' },
  ],
  'The orders': [
    { name: 'the orders', path: '/console/orders' },
    { name: 'the repeat orders', path: '/console/orders/repeated' },
    { name: 'a repeat order', path: '/console/orders/repeated/{repeated}' },
    { name: 'a new order', path: '/console/orders/new' },
  ],
  'Results of a bulk action': [
    { name: 'an order that waits for its payment', path: '/console/orders/{waiting}' },
    { name: 'the order in the editor', path: '/console/orders/{waiting}/edit' },
    { name: 'a paid order', path: '/console/orders/{paid}' },
    { name: 'an order of which a part went back', path: '/console/orders/{refunded}' },
    { name: 'a disputed order', path: '/console/orders/{disputed}' },
  ],
  'The products': [
    { name: 'the products', path: '/console/products' },
    { name: 'a new product', path: '/console/products/new' },
    { name: 'a product', path: '/console/products/1' },
    { name: 'the stock', path: '/console/products/stock' },
    { name: 'the categories', path: '/console/products/categories' },
  ],
  'The rest of the catalogue': [
    { name: 'the import of products', path: '/console/products/import' },
    { name: 'a file of products', path: '/console/products/import/{import}' },
    { name: 'the custom fields', path: '/console/products/custom-fields' },
    { name: 'the search words', path: '/console/products/search-words' },
    { name: 'the coupons', path: '/console/coupons' },
    { name: 'a new coupon', path: '/console/coupons/new' },
    { name: 'a coupon', path: '/console/coupons/{coupon}' },
  ],
  People: [
    { name: 'the customers', path: '/console/customers' },
    { name: 'a customer', path: '/console/customers/one?email={customer}' },
    { name: 'the subscribers', path: '/console/customers/subscribers' },
    { name: 'the newsletters', path: '/console/customers/newsletters' },
    { name: 'the readers of a newsletter', path: '/console/customers/newsletters/news' },
    { name: 'the import of readers', path: '/console/customers/newsletters/news/import' },
    { name: 'a file of readers', path: '/console/customers/newsletters/news/import/{readers}' },
    { name: 'the reviews', path: '/console/reviews' },
    { name: 'the messages', path: '/console/messages' },
    { name: 'the leads', path: '/console/leads' },
    { name: 'the projects', path: '/console/projects' },
    { name: 'a new project', path: '/console/projects/new' },
    { name: 'a project', path: '/console/projects/1' },
  ],
  'The popups': [
    { name: 'the popups', path: '/console/popups' },
    { name: 'a new popup', path: '/console/popups/new' },
    { name: 'the design of a popup', path: '/console/popups/DemoWonkyTray/design' },
    { name: 'when a popup is shown', path: '/console/popups/DemoWonkyTray/when' },
    { name: 'the versions of a popup', path: '/console/popups/DemoWonkyTray/versions' },
  ],
  'What popups need, and what comes of them': [
    { name: 'how popups come onto a site', path: '/console/popups/install' },
    { name: 'the plan of the popups', path: '/console/settings/popup-plan' },
    { name: 'the connections', path: '/console/popups/connections' },
    { name: 'a new webhook', path: '/console/popups/connections/webhooks/new' },
    { name: 'the mail about leads', path: '/console/popups/connections/mail' },
    { name: 'the conversion code', path: '/console/popups/connections/code' },
    { name: 'the reports of popups', path: '/console/popups/reports' },
    { name: 'the report of a popup', path: '/console/popups/DemoWonkyTray/report' },
  ],
  'What is written': [
    { name: 'the pictures', path: '/console/pictures' },
    { name: 'the journal', path: '/console/journal' },
    { name: 'a new post', path: '/console/journal/new' },
    { name: 'a post', path: '/console/journal/1' },
    { name: 'the comments', path: '/console/comments' },
  ],
  'Mail, and oneself': [
    { name: 'the mail', path: '/console/mail' },
    { name: 'one mail', path: '/console/mail/{mail}' },
    { name: 'one’s own account', path: '/console/account' },
  ],
  'The settings of the house': [
    { name: 'the settings', path: '/console/settings' },
    { name: 'the people of the shop', path: '/console/settings/people' },
    { name: 'the activity', path: '/console/settings/activity' },
    { name: 'the store’s details', path: '/console/settings/store' },
    { name: 'the notices', path: '/console/settings/notices' },
    { name: 'the legal pages', path: '/console/settings/legal' },
    { name: 'the maps', path: '/console/settings/maps' },
    { name: 'a legal page', path: '/console/settings/legal/warranty' },
    { name: 'the menus', path: '/console/settings/menus' },
    { name: 'a menu', path: '/console/settings/menus/main' },
    { name: 'the theme', path: '/console/settings/theme' },
    { name: 'the look', path: '/console/settings/look' },
  ],
  'The settings of selling': [
    { name: 'the shipping zones', path: '/console/settings/shipping' },
    { name: 'a shipping zone', path: '/console/settings/shipping/zones/1' },
    { name: 'the dispatch times', path: '/console/settings/shipping/sending' },
    { name: 'the shipping classes', path: '/console/settings/shipping/classes' },
    { name: 'the tax', path: '/console/settings/tax' },
    { name: 'the payment methods', path: '/console/settings/payments' },
    { name: 'the wallets', path: '/console/settings/wallets' },
  ],
  'The settings of what comes after': [
    { name: 'when cards are charged', path: '/console/settings/capture' },
    { name: 'the card shield', path: '/console/settings/shield' },
    { name: 'the rehearsals', path: '/console/settings/rehearse' },
    { name: 'the mails', path: '/console/settings/mail' },
    { name: 'the settings of a newsletter', path: '/console/settings/newsletters/news' },
    { name: 'a mail’s words', path: '/console/settings/mail/review-request' },
    { name: 'the settings of comments', path: '/console/settings/comments' },
    { name: 'the settings of messages', path: '/console/settings/messages' },
    { name: 'the spam protection', path: '/console/settings/spam' },
    { name: 'the settings of reviews', path: '/console/settings/reviews' },
    { name: 'the attribution', path: '/console/settings/attribution' },
  ],
}

/** Addresses of what is gone or never was. */
export const GONE: readonly Screen[] = [
  { name: 'an address that leads nowhere', path: '/console/nowhere' },
  { name: 'a popup that there is not', path: '/console/popups/NobodyHasThis' },
  { name: 'a webhook that there is not', path: '/console/popups/connections/webhooks/nobody' },
]

/** What is seen without signing in. */
export const DOOR: readonly Screen[] = [
  { name: 'the way in', path: '/console/sign-in' },
  { name: 'the first owner’s way in, closed by now', path: '/console/setup' },
  { name: 'an invitation', path: '/console/join?token=nobody-wrote-this-one' },
  { name: 'a new address', path: '/console/confirm-email?token=nobody-wrote-this-one' },
]
