/** The gateway of bank transfers, by the platform's own name; and what stands for a method where others have one. */
export const TRANSFER_GATEWAY = 'bacs'
export const TRANSFER_SOURCE = 'bank_transfer'
export const TRANSFER_TITLE = 'Bank transfer'
