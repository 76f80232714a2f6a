import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/slider', {
  carousel: 'carousel',
  highlights: 'Highlights',
  slide: 'slide',
  slideOf: '{number} of {count}',
  showSlide: 'Slide {number}',
  stop: 'Stop the slides',
  play: 'Play the slides',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
})
