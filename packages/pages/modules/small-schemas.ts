import { callToActionSchema } from './call-to-action/schema.ts'
import { codeSchema } from './code/schema.ts'
import { dividerSchema } from './divider/schema.ts'
import { iconSchema } from './icon/schema.ts'
import { pricingTableSchema } from './pricing-table/schema.ts'
import { teamMemberSchema } from './team-member/schema.ts'

/** Modules of a few words or none, without behaviour; their views are in `small-views.ts`. */
export const SMALL_SCHEMAS = [
  callToActionSchema,
  pricingTableSchema,
  teamMemberSchema,
  dividerSchema,
  iconSchema,
  codeSchema,
]
