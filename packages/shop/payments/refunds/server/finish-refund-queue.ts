/** Jobs `{ id }`: bring a refund that was asked for to its end. */
export const FINISH_REFUND_QUEUE = 'finish-refund'
