import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/wish-list', {
  nameOnList: '{name} on your wish list',
  onYourWishList: 'On your wish list',
  keepForLater: 'Keep for later',
  isOnList: '{name} is on your wish list.',
  isOffList: '{name} is off your wish list.',
  notKept: 'That could not be kept on your wish list. Try again.',
  notLoaded: 'Your wish list did not load. Check your connection and try again.',
  wishList: 'Wish list',
  tryAgain: 'Try again',
  whatYouHaveKept: 'What you have kept',
  needsJavaScript: 'The wish list needs JavaScript: it lives in your browser until you log in.',
  nothingHereYet:
    'Nothing here yet. The heart on a product keeps it for later; log in to see the list on your other devices.',
  lookAround: 'Look around',
  loading: 'Loading your wish list',
})

/** Refusals of calls. */
export const callMessages = defineMessages('shop/engagement/wish-list/calls', {
  tooMany: 'A wish list holds up to {most} things.',
  badIds: 'Send product ids, separated by commas.',
})
