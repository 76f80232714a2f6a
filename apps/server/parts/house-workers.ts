import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { postWorkers } from '@buoy/pages/blog/server/post-workers.ts'
import { commentWorkers } from '@buoy/pages/comments/server/comment-workers.ts'
import { PICTURE_USERS } from '@buoy/pages/media/server/picture-users.ts'
import { messageWorkers } from '@buoy/pages/messages/server/message-workers.ts'
import { newsletterWorkers } from '@buoy/pages/newsletter/server/newsletter-workers.ts'
import { attributionWorkers } from '@buoy/people/attribution/server/sweep-visitors.ts'
import { auditWorkers } from '@buoy/people/audit/server/sweep-audit.ts'
import { customerWorkers } from '@buoy/people/customers/server/sweep-customers.ts'
import { integrationWorkers } from '@buoy/popups/integrations/server/integration-workers.ts'
import { type PlanMailDeps, planWorkers } from '@buoy/popups/plans/server/mail-plan.ts'
import { reportWorkers } from '@buoy/popups/reporting/server/sweep-events.ts'
import { agreementWorkers } from '@buoy/shop/agreements/server/agreement-workers.ts'
import { shieldWorkers } from '@buoy/shop/card-shield/server/sweep-tries.ts'
import { cartWorkers } from '@buoy/shop/cart/server/sweep-carts.ts'
import { catalogueWorkers } from '@buoy/shop/catalogue/server/settle-prices.ts'
import { holdWorkers } from '@buoy/shop/checkout/server/release-lapsed-holds.ts'
import { discountWorkers } from '@buoy/shop/discounts/server/discount-workers.ts'
import { noticeWorkers } from '@buoy/shop/notices/server/notice-workers.ts'
import { paymentWorkers } from '@buoy/shop/payments/server/payment-workers.ts'
import { pictureWorkers } from '@buoy/shop/pictures/server/picture-workers.ts'
import { importWorkers } from '@buoy/shop/product-csv/server/import-workers.ts'
import { proofWorkers } from '@buoy/shop/proof-of-work/server/sweep-proofs.ts'
import { recommendationWorkers } from '@buoy/shop/recommendations/server/count-bought-together.ts'
import { recoveryWorkers } from '@buoy/shop/recovery/server/write-recovery-mail.ts'
import { rehearsalWorkers } from '@buoy/shop/rehearsals/server/break-off.ts'
import { reviewWorkers } from '@buoy/shop/reviews/server/review-workers.ts'
import { methodWorkers } from '@buoy/shop/saved-methods/server/method-workers.ts'
import { searchWorkers } from '@buoy/shop/search/server/refresh-words.ts'
import { stockAlertWorkers } from '@buoy/shop/stock-alerts/server/stock-alert-workers.ts'

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
