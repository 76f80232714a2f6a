import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { COLLECTION_NOTICE } from './collection-notice.ts'

it('the notice of a new store is a message, so that each language of the shop has it', () => {
  expect(messages.texts?.collectionNotice).toBe(COLLECTION_NOTICE)
})
