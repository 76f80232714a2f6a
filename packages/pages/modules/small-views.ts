import { CallToActionView } from './call-to-action/View.tsx'
import { CodeView } from './code/View.tsx'
import { DividerView } from './divider/View.tsx'
import { IconView } from './icon/View.tsx'
import { PricingTableView } from './pricing-table/View.tsx'
import { TeamMemberView } from './team-member/View.tsx'

/** The views of the modules in `small-schemas.ts`. */
export const SMALL_VIEWS = {
  'call-to-action': CallToActionView,
  'pricing-table': PricingTableView,
  'team-member': TeamMemberView,
  divider: DividerView,
  icon: IconView,
  code: CodeView,
}
