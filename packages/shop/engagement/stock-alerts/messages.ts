import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/engagement/stock-alerts', {
  youAreOnTheList: 'You are on the list.',
  weWriteToEmailOnceWhen:
    'We write to {email} once, when it is your turn. <button>Take me off again</button>',
  tellMeWhenNameIsBack: 'Tell me when {name} is back',
  shallWeTellYouWhenIt: 'Shall we tell you when it is back?',
  yourEmail: 'Your email',
  tellMe: 'Tell me',
  weWillEmailYouOnceWhen: 'We will email you once, when it is back.',
  thereIsNothingHere: 'There is nothing here',
  theLinkIsIncompleteOrThe: 'The link is incomplete, or the product that you waited for is no longer sold.',
  toTheShop: 'To the shop',
  youAreOnTheList2: 'You are on the list',
  youAreOffTheList: 'You are off the list',
  weWriteToYouOnceWhen: 'We write to you once, when {product} is back and it is your turn.',
  noMailAboutProductWillCome: 'No mail about {product} will come.',
  takeMeOffAgain: 'Take me off again',
  backToProduct: 'Back to {product}',
})
