import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { postWorkers } from '@buoy/pages/blog/server/post-workers.ts'
import { commentWorkers } from '@buoy/pages/comments/server/comment-workers.ts'
import { PICTURE_USERS } from '@buoy/pages/media/server/picture-users.ts'
import { messageWorkers } from '@buoy/pages/messages/server/message-workers.ts'
import { newsletterWorkers } from '@buoy/pages/newsletter/server/newsletter-workers.ts'
import { attributionWorkers } from '@buoy/people/attribution/server/sweep-visitors.ts'
import { customerWorkers } from '@buoy/people/customers/server/sweep-customers.ts'
import { proofWorkers } from '@buoy/platform/abuse/server/sweep-proofs.ts'
import { auditWorkers } from '@buoy/platform/audit/server/sweep-audit.ts'
import { pictureWorkers } from '@buoy/platform/pictures/server/picture-workers.ts'
import { integrationWorkers } from '@buoy/popups/integrations/server/integration-workers.ts'
import { type PlanMailDeps, planWorkers } from '@buoy/popups/plans/server/mail-plan.ts'
import { reportWorkers } from '@buoy/popups/reporting/server/sweep-events.ts'
import { noticeWorkers } from '@buoy/shop/back-office/mails/server/notice-workers.ts'
import { cartWorkers } from '@buoy/shop/cart/server/sweep-carts.ts'
import { importWorkers } from '@buoy/shop/catalogue/product-csv/server/import-workers.ts'
import { catalogueWorkers } from '@buoy/shop/catalogue/products/server/settle-prices.ts'
import { searchWorkers } from '@buoy/shop/catalogue/search/server/refresh-words.ts'
import { holdWorkers } from '@buoy/shop/checkout/flow/server/release-lapsed-holds.ts'
import { recoveryWorkers } from '@buoy/shop/checkout/recovery/server/write-recovery-mail.ts'
import { recommendationWorkers } from '@buoy/shop/engagement/recommendations/server/count-bought-together.ts'
import { reviewWorkers } from '@buoy/shop/engagement/reviews/server/review-workers.ts'
import { stockAlertWorkers } from '@buoy/shop/engagement/stock-alerts/server/stock-alert-workers.ts'
import { rehearsalWorkers } from '@buoy/shop/insight/simulation/server/break-off.ts'
import { paymentWorkers } from '@buoy/shop/payments/events/server/payment-workers.ts'
import { methodWorkers } from '@buoy/shop/payments/saved-methods/server/method-workers.ts'
import { discountWorkers } from '@buoy/shop/pricing/discounts/server/discount-workers.ts'
import { shieldWorkers } from '@buoy/shop/sessions/card-testing/server/sweep-tries.ts'
import { agreementWorkers } from '@buoy/shop/subscriptions/server/agreement-workers.ts'

type Deps = Parameters<typeof attributionWorkers>[0] &
  Parameters<typeof auditWorkers>[0] &
  Parameters<typeof cartWorkers>[0] &
  Parameters<typeof customerWorkers>[0] &
  Parameters<typeof discountWorkers>[0] &
  Parameters<typeof catalogueWorkers>[0] &
  Parameters<typeof searchWorkers>[0] &
  Parameters<typeof paymentWorkers>[0] &
  Parameters<typeof holdWorkers>[0] &
  Parameters<typeof methodWorkers>[0] &
  Parameters<typeof agreementWorkers>[0] &
  Parameters<typeof newsletterWorkers>[0] &
  Parameters<typeof noticeWorkers>[0] &
  Parameters<typeof integrationWorkers>[0] &
  Parameters<typeof recommendationWorkers>[0] &
  Parameters<typeof reportWorkers>[0] &
  Parameters<typeof recoveryWorkers>[0] &
  Parameters<typeof stockAlertWorkers>[0] &
  Parameters<typeof rehearsalWorkers>[0] &
  Parameters<typeof reviewWorkers>[0] &
  Parameters<typeof messageWorkers>[0] &
  Parameters<typeof commentWorkers>[0] &
  Parameters<typeof proofWorkers>[0] &
  Parameters<typeof shieldWorkers>[0] &
  PlanMailDeps &
  Omit<Parameters<typeof pictureWorkers>[0], 'usersElsewhere'> &
  Parameters<typeof importWorkers>[0]

/** The work that is done apart from requests; each feature exports its own, on the queues of `jobs/queues.ts`. */
export function houseWorkers(deps: Deps): Worker[] {
  return [
    ...attributionWorkers(deps),
    ...auditWorkers(deps),
    ...cartWorkers(deps),
    ...customerWorkers(deps),
    ...discountWorkers(deps),
    ...catalogueWorkers(deps),
    ...searchWorkers(deps),
    ...paymentWorkers(deps),
    ...holdWorkers(deps),
    ...methodWorkers(deps),
    ...agreementWorkers(deps),
    ...newsletterWorkers(deps),
    ...noticeWorkers(deps),
    ...integrationWorkers(deps),
    ...recommendationWorkers(deps),
    ...reportWorkers(deps),
    ...recoveryWorkers(deps),
    ...stockAlertWorkers(deps),
    ...rehearsalWorkers(deps),
    ...reviewWorkers(deps),
    ...messageWorkers(deps),
    ...commentWorkers(deps),
    ...proofWorkers(deps),
    ...shieldWorkers(deps),
    ...pictureWorkers({ ...deps, usersElsewhere: PICTURE_USERS }),
    ...importWorkers(deps),
    ...postWorkers(deps),
    ...planWorkers(deps),
  ]
}
