import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/map', {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  closePopup: 'Close popup',
  placesOf: 'Places: {label}',
  show: 'Show on the map',
  didNotLoad: 'The map didn’t load. The places are listed here.',
})
