import { DETAIL_PRESETS, type TransferDetail } from '../../bank-transfer/rules/transfer-details.ts'

/** The country whose details a new shop is asked for. */
const HOME = 'AU'

/** Bank transfers before an owner has said anything: nothing to send money to, and so not offered. */
export const NO_TRANSFERS = {
  details: (DETAIL_PRESETS[HOME] ?? []).map((preset): TransferDetail => ({ ...preset, value: '' })),
  instructions: '',
  remindAfterDays: 3,
  cancelAfterDays: 7,
}
