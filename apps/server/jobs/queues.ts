import { POST_QUEUES } from '@buoy/pages/blog/server/post-workers.ts'
import { COMMENT_QUEUES } from '@buoy/pages/comments/server/comment-workers.ts'
import { MESSAGE_QUEUES } from '@buoy/pages/messages/server/message-workers.ts'
import { NEWSLETTER_QUEUES } from '@buoy/pages/newsletter/server/newsletter-workers.ts'
import { ATTRIBUTION_QUEUES } from '@buoy/people/attribution/server/sweep-visitors.ts'
import { CUSTOMER_QUEUES } from '@buoy/people/customers/server/sweep-customers.ts'
import { STAFF_QUEUES } from '@buoy/people/owners/server/staff-mail-queue.ts'
import { PROOF_QUEUES } from '@buoy/platform/abuse/server/sweep-proofs.ts'
import { AUDIT_QUEUES } from '@buoy/platform/audit/server/sweep-audit.ts'
import { PICTURE_QUEUES } from '@buoy/platform/pictures/server/picture-workers.ts'
import { INTEGRATION_QUEUES } from '@buoy/popups/integrations/server/integration-workers.ts'
import { PLAN_QUEUES } from '@buoy/popups/plans/server/mail-plan.ts'
import { REPORT_QUEUES } from '@buoy/popups/reporting/server/sweep-events.ts'
import { NOTICE_QUEUES } from '@buoy/shop/back-office/mails/server/notice-workers.ts'
import { CART_QUEUES } from '@buoy/shop/cart/server/sweep-carts.ts'
import { IMPORT_QUEUES } from '@buoy/shop/catalogue/product-csv/server/import-workers.ts'
import { CATALOGUE_QUEUES } from '@buoy/shop/catalogue/products/server/settle-prices.ts'
import { SEARCH_QUEUES } from '@buoy/shop/catalogue/search/server/refresh-words.ts'
import { HOLD_QUEUES } from '@buoy/shop/checkout/flow/server/release-lapsed-holds.ts'
import { RECOVERY_QUEUES } from '@buoy/shop/checkout/recovery/server/write-recovery-mail.ts'
import { RECOMMENDATION_QUEUES } from '@buoy/shop/engagement/recommendations/server/count-bought-together.ts'
import { REVIEW_QUEUES } from '@buoy/shop/engagement/reviews/server/review-workers.ts'
import { STOCK_ALERT_QUEUES } from '@buoy/shop/engagement/stock-alerts/server/stock-alert-workers.ts'
import { REHEARSAL_QUEUES } from '@buoy/shop/insight/simulation/server/break-off.ts'
import { PAYMENT_QUEUES } from '@buoy/shop/payments/events/server/payment-workers.ts'
import { METHOD_QUEUES } from '@buoy/shop/payments/saved-methods/server/method-workers.ts'
import { DISCOUNT_QUEUES } from '@buoy/shop/pricing/discounts/server/discount-workers.ts'
import { SHIELD_QUEUES } from '@buoy/shop/sessions/card-testing/server/sweep-tries.ts'
import { AGREEMENT_QUEUES } from '@buoy/shop/subscriptions/server/agreement-workers.ts'

/** Every queue there is, made before anything is enqueued on it. */
export const QUEUES = [
  ...ATTRIBUTION_QUEUES,
  ...AUDIT_QUEUES,
  ...STAFF_QUEUES,
  ...CART_QUEUES,
  ...CATALOGUE_QUEUES,
  ...SEARCH_QUEUES,
  ...CUSTOMER_QUEUES,
  ...DISCOUNT_QUEUES,
  ...PAYMENT_QUEUES,
  ...HOLD_QUEUES,
  ...PROOF_QUEUES,
  ...SHIELD_QUEUES,
  ...RECOMMENDATION_QUEUES,
  ...RECOVERY_QUEUES,
  ...REHEARSAL_QUEUES,
  ...REPORT_QUEUES,
  ...REVIEW_QUEUES,
  ...MESSAGE_QUEUES,
  ...PICTURE_QUEUES,
  ...IMPORT_QUEUES,
  ...METHOD_QUEUES,
  ...AGREEMENT_QUEUES,
  ...NEWSLETTER_QUEUES,
  ...NOTICE_QUEUES,
  ...INTEGRATION_QUEUES,
  ...STOCK_ALERT_QUEUES,
  ...POST_QUEUES,
  ...COMMENT_QUEUES,
  ...PLAN_QUEUES,
]
