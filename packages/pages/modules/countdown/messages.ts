import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/modules/countdown', {
  timeLeft: 'Time left',
  until: 'Until {moment}',
  days: 'Days',
  daysShort: 'Day',
  hours: 'Hours',
  hoursShort: 'Hrs',
  minutes: 'Minutes',
  minutesShort: 'Min',
  seconds: 'Seconds',
  secondsShort: 'Sec',
})
