import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/editor', {
  theSavedSectionIsOnIts: 'The saved section is on its way, or gone.',
  previewThisIsAPageAs:
    '<strong>Preview.</strong> This is a page as it was saved last, not as visitors see it. Only people with this address see it, until {storeDate}.',
  thisPageIsDrawnByThe: 'This page is drawn by the editor in the console.',
  thisPageIsEmptyAddA: 'This page is empty. Add a section.',
  marks: 'Marks',
  text: 'Text',
})
