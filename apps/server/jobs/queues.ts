import { POST_QUEUES } from '@buoy/pages/blog/server/post-workers.ts'
import { COMMENT_QUEUES } from '@buoy/pages/comments/server/comment-workers.ts'
import { MESSAGE_QUEUES } from '@buoy/pages/messages/server/message-workers.ts'
import { NEWSLETTER_QUEUES } from '@buoy/pages/newsletter/server/newsletter-workers.ts'
import { ATTRIBUTION_QUEUES } from '@buoy/people/attribution/server/sweep-visitors.ts'
import { AUDIT_QUEUES } from '@buoy/people/audit/server/sweep-audit.ts'
import { CUSTOMER_QUEUES } from '@buoy/people/customers/server/sweep-customers.ts'
import { STAFF_QUEUES } from '@buoy/people/owners/server/staff-mail-queue.ts'
import { INTEGRATION_QUEUES } from '@buoy/popups/integrations/server/integration-workers.ts'
import { PLAN_QUEUES } from '@buoy/popups/plans/server/mail-plan.ts'
import { REPORT_QUEUES } from '@buoy/popups/reporting/server/sweep-events.ts'
import { AGREEMENT_QUEUES } from '@buoy/shop/agreements/server/agreement-workers.ts'
import { SHIELD_QUEUES } from '@buoy/shop/card-shield/server/sweep-tries.ts'
import { CART_QUEUES } from '@buoy/shop/cart/server/sweep-carts.ts'
import { CATALOGUE_QUEUES } from '@buoy/shop/catalogue/server/settle-prices.ts'
import { HOLD_QUEUES } from '@buoy/shop/checkout/server/release-lapsed-holds.ts'
import { DISCOUNT_QUEUES } from '@buoy/shop/discounts/server/discount-workers.ts'
import { NOTICE_QUEUES } from '@buoy/shop/notices/server/notice-workers.ts'
import { PAYMENT_QUEUES } from '@buoy/shop/payments/server/payment-workers.ts'
import { PICTURE_QUEUES } from '@buoy/shop/pictures/server/picture-workers.ts'
import { IMPORT_QUEUES } from '@buoy/shop/product-csv/server/import-workers.ts'
import { PROOF_QUEUES } from '@buoy/shop/proof-of-work/server/sweep-proofs.ts'
import { RECOMMENDATION_QUEUES } from '@buoy/shop/recommendations/server/count-bought-together.ts'
import { RECOVERY_QUEUES } from '@buoy/shop/recovery/server/write-recovery-mail.ts'
import { REHEARSAL_QUEUES } from '@buoy/shop/rehearsals/server/break-off.ts'
import { REVIEW_QUEUES } from '@buoy/shop/reviews/server/review-workers.ts'
import { METHOD_QUEUES } from '@buoy/shop/saved-methods/server/method-workers.ts'
import { SEARCH_QUEUES } from '@buoy/shop/search/server/refresh-words.ts'
import { STOCK_ALERT_QUEUES } from '@buoy/shop/stock-alerts/server/stock-alert-workers.ts'

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
