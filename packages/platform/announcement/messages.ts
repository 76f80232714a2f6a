import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('platform/announcement', {
  questionsEmail: 'Questions? {email}',
  theShopIsClosedToVisitors: 'The shop is closed to visitors',
  onlyYouSeeThisVisitorsSee:
    '<strong>Only you see this.</strong> Visitors see the maintenance page until you <link>open the shop</link>.',
  dismiss: 'Dismiss',
  storeNotice: 'Store notice',
})
