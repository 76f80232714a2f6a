import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('ui', {
  optional: '(optional)',
  priceFrom: '<from>from </from>{price}',
  priceWas: '<hidden>was </hidden>{price}',
  priceNow: '<hidden>now </hidden>{price}',
  stars: '{average} of 5 stars',
  starsOfReviews: '{average} of 5 stars, {count, plural, one {# review} other {# reviews}}',
  shopUnreachable:
    'We can’t reach the shop. Your text is still here; check your connection and send it again.',
  didNotWork: 'Something went wrong on our side. Your text is still here; try again in a minute.',
})
