import type { Transaction } from '@buoy/kernel/server/database.ts'
import { COUPON_LIST } from '../../codes/rules/code-limits.ts'
import { findIssuedCode, issueCode } from '../../codes/server/issue-code.ts'
import { couponsFor } from '../../codes/server/shop-coupons.ts'
import type { Design } from '../../designs/contract.ts'
import { isSeen } from '../../forms/rules/check-form.ts'
import type { ConversionReply } from '../report-contract.ts'
import type { Service } from './service.ts'
import { visitorOf } from './viewer-id.ts'

/** The campaign that a conversion is of. */
type Answered = { id: string; design: Pick<Design, 'coupon' | 'form'> }

/** The coupon of a popup as one visitor gets it. */
export type VisitorsCoupon = {
  /** Gives the code of their own; what the owner has for everybody where there is none, '' for nothing. */
  give: (tx: Transaction) => Promise<string>
  /** What the visitor is told after their conversion. */
  told: () => Promise<NonNullable<ConversionReply['coupon']>>
}

/**
 * The coupon that a conversion earns its visitor, where each gets a code of their own; `null` where none is given: a form
 * has to be filled in before. That no code can be given costs nobody their conversion: it is written to the log.
 */
export function couponOf(
  service: Pick<Service, 'db' | 'clock' | 'jobs' | 'shopCoupons' | 'log'>,
  { clientId, campaign }: { clientId: string; campaign: Answered },
  conversion: { viewerId: string; isAnswer: boolean },
): VisitorsCoupon | null {
  const { coupon, form } = campaign.design
  const own = coupon?.own
  if (!coupon || own === undefined) return null
  if (!conversion.isAnswer && form.fields.some(isSeen)) return null
  const holder = { campaignId: campaign.id, list: COUPON_LIST, visitor: visitorOf(conversion.viewerId) }
  return {
    give: async (tx) => {
      const deps = {
        clock: service.clock,
        jobs: service.jobs,
        coupons: couponsFor(service.shopCoupons, clientId),
      }
      const issued = await issueCode(deps, tx, holder, own)
      if (issued.ok && issued.value !== 'gone') return issued.value.code
      const problem = issued.ok ? 'no code is left' : issued.refusals[0]?.message
      service.log.error({ campaign: campaign.id, problem }, 'a coupon code cannot be given')
      return coupon.code
    },
    told: async () => {
      const issued = await findIssuedCode(service, holder)
      return { code: issued?.code ?? coupon.code, ends_at: issued?.endsAt?.toISOString() ?? null }
    },
  }
}
