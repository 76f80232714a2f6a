/** What a form says when it could not be sent; what was typed stays where it is. */
export const SENDING_TEXTS = {
  unreachable: 'We cannot reach the shop. Your text is still here; check your connection and send it again.',
  failed: 'That did not work on our side. Your text is still here; try again in a minute.',
  often: 'That was often in a short time. Your text is still here; send it again in a few minutes.',
} as const
