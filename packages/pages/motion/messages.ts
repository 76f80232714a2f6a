import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'

export const messages = defineMessages('pages/motion', {
  letItMove: 'Let it move',
  stopWhatMoves: 'Stop what moves',
})
