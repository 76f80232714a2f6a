import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/map', {
  placesLabel: 'Places: {label}',
  showTitleOnTheMap: 'Show {title} on the map',
  showOnTheMap: 'Show on the map',
  theMapDidNotLoadThe: 'The map did not load. The places are listed here.',
})
