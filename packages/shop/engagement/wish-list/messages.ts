import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/wish-list', {
  nameOnYourWishList: '{name} on your wish list',
  onYourWishList: 'On your wish list',
  keepForLater: 'Keep for later',
  wishList: 'Wish list',
  tryAgain: 'Try again',
  whatYouHaveKept: 'What you have kept',
  theWishListNeedsJavaScriptIt: 'The wish list needs JavaScript: it lives in your browser until you log in.',
  nothingHereYetTheHeartOn:
    'Nothing here yet. The heart on a product keeps it for later; log in to see the list on your other devices.',
  lookAround: 'Look around',
  loadingYourWishList: 'Loading your wish list',
})
