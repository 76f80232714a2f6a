/** A card that was declined too often, as its bank says and the shield does (S8.44). */
export const CARD_BLOCKED_MESSAGE =
  'This card has been declined too many times. It cannot be used for 24 hours; please pay with another card.'
