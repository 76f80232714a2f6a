import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/wish-list', {
  nameOnList: '{name} on your wish list',
  onYourWishList: 'On your wish list',
  keepForLater: 'Add to wish list',
  isOnList: '{name} is on your wish list.',
  isOffList: '{name} is no longer on your wish list.',
  notKept: 'We couldn’t save that to your wish list. Try again.',
  notLoaded: 'Your wish list didn’t load. Check your connection and try again.',
  wishList: 'Wish list',
  tryAgain: 'Try again',
  whatYouHaveKept: 'Your saved products',
  needsJavaScript: 'The wish list needs JavaScript: it’s saved in your browser until you log in.',
  nothingHereYet:
    'Nothing here yet. Press the heart on a product to save it for later; log in to see your list on other devices.',
  lookAround: 'Start shopping',
  loading: 'Loading your wish list',
})

/** Refusals of calls. */
export const callMessages = defineMessages('shop/engagement/wish-list/calls', {
  tooMany: 'A wish list holds up to {most} things.',
  badIds: 'Send product ids, separated by commas.',
})
