import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/slider', {
  carousel: 'carousel',
  highlights: 'Highlights',
  slide: 'slide',
  slideOf: '{number} of {count}',
  showSlide: 'Slide {number}',
  stop: 'Pause slides',
  play: 'Play slides',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
})
