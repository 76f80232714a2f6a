import type { TransferDetail } from '../../bank-transfer/rules/transfer-details.ts'

/** Bank transfers before an owner has said anything: nothing to send money to, and so not offered. */
export const NO_TRANSFERS = {
  details: [] as TransferDetail[],
  instructions: '',
  remindAfterDays: 3,
  cancelAfterDays: 7,
}
