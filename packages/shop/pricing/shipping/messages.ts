import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/shipping', {
  country: 'Country',
  state: 'State',
  postcode: 'Postcode',
  countDelivery: 'Calculate delivery',
  sameBusinessDay: 'The same business day',
  businessDays: '{days, plural, one {# business day} other {# business days}}',
  businessDayRange: '{from} to {to, plural, one {# business day} other {# business days}}',
  arrives: 'Arrives {when}',
  ready: 'Ready {when}',
  fromDayToDay: '{from} – {to}',
  day: '{weekday, select, 0 {Sun} 1 {Mon} 2 {Tue} 3 {Wed} 4 {Thu} 5 {Fri} 6 {Sat} other {}} {date}',
  dayOfMonth:
    '{weekday, select, 0 {Sun} 1 {Mon} 2 {Tue} 3 {Wed} 4 {Thu} 5 {Fri} 6 {Sat} other {}} {date} {month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}}',
})

/** Names that the first methods of a shop are stored with. */
export const startMessages = defineMessages('shop/pricing/shipping/start', {
  standardDelivery: 'Standard delivery',
})
