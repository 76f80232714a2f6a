import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'
import { SOURCE_TEXT_LOCALE, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { inEnglish, mailTexts } from './mail-texts.ts'

const messages = defineMessages('test/emails', {
  helloSubject: 'Hello from {storeName}',
  helloTitle: 'Hello, {customerFirstName}',
  helloIntro: 'It’s {orderNumber}, {customerFirstName}.',
})
const german: TextLocale = {
  locale: 'de-DE',
  dictionary: {
    language: 'de',
    messages: { 'test/emails.helloTitle': compile('Guten Tag, {customerFirstName}') },
  },
}
const texts = mailTexts(messages, 'hello', ['customer.first_name', 'order.number'])

it('are written with the placeholders that owners know', () => {
  expect(texts(SOURCE_TEXT_LOCALE)).toEqual({
    subject: 'Hello from {{store.name}}',
    title: 'Hello, {{customer.first_name}}',
    intro: 'It’s {{order.number}}, {{customer.first_name}}.',
  })
})

it('are those of the reader’s language, where it has them', () => {
  expect(texts(german)).toMatchObject({
    subject: 'Hello from {{store.name}}',
    title: 'Guten Tag, {{customer.first_name}}',
  })
})

it('are English in every language where owners read them', () => {
  const words = { subject: 'A', title: 'B', intro: 'C' }
  expect(inEnglish(words)()).toBe(words)
})
