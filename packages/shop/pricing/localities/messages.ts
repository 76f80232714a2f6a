import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('shop/pricing/localities', {
  unknownPostcode: 'We don’t know the postcode {postcode}. Check it; if it’s right, carry on.',
  changeState: 'Change the state to {state}',
  postcodeIsIn: 'The postcode {postcode} is in {states}.',
  didYouMean: 'Did you mean {suburb}?',
  useSuburb: 'Use {suburb}',
  postcodeOf:
    '{postcode} is the postcode of {suburbs}{others, plural, =0 {} other { and others}}. If your suburb is right, carry on.',
})
