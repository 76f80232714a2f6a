import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { commentsOfPerson } from '@buoy/pages/comments/server/personal-data.ts'
import { messagesOfPerson } from '@buoy/pages/messages/server/personal-data.ts'
import { importedOfPerson, signUpsOfPerson } from '@buoy/pages/newsletter/server/personal-data.ts'
import { accountOfPerson } from '@buoy/people/customers/server/personal-data.ts'
import { leadsOfPerson } from '@buoy/popups/forms/server/personal-data.ts'
import { handedOnOfPerson } from '@buoy/popups/integrations/server/personal-data.ts'
import { orderBrowsersOfPerson } from '@buoy/popups/reporting/server/personal-data.ts'
import { consentsOfPerson } from '@buoy/shop/account/marketing/server/personal-data.ts'
import { keptForPerson } from '@buoy/shop/account/pages/server/personal-data.ts'
import { mailOfPerson } from '@buoy/shop/back-office/mails/server/personal-data.ts'
import { cartOfPerson } from '@buoy/shop/cart/server/personal-data.ts'
import { reviewsOfPerson } from '@buoy/shop/engagement/reviews/server/personal-data.ts'
import { alertsOfPerson } from '@buoy/shop/engagement/stock-alerts/server/personal-data.ts'
import { ordersOfPerson } from '@buoy/shop/orders/record/server/personal-data.ts'
import { paymentsOfPerson } from '@buoy/shop/payments/events/server/personal-data.ts'
import { methodsOfPerson } from '@buoy/shop/payments/saved-methods/server/personal-data.ts'
import { triesOfPerson } from '@buoy/shop/sessions/card-testing/server/personal-data.ts'

/**
 * Everything that holds data about people, in the order in which it is erased: payments look orders
 * up, and what was handed on looks leads up, so they come first; the account's row goes last. A feature that keeps a name adds itself here.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  paymentsOfPerson,
  orderBrowsersOfPerson,
  ordersOfPerson,
  methodsOfPerson,
  mailOfPerson,
  consentsOfPerson,
  signUpsOfPerson,
  importedOfPerson,
  reviewsOfPerson,
  alertsOfPerson,
  triesOfPerson,
  handedOnOfPerson,
  leadsOfPerson,
  messagesOfPerson,
  commentsOfPerson,
  cartOfPerson,
  keptForPerson,
  accountOfPerson,
]
