import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/slider', {
  carousel: 'carousel',
  highlights: 'Highlights',
  slide: 'slide',
  stopTheSlides: 'Stop the slides',
  playTheSlides: 'Play the slides',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
})
