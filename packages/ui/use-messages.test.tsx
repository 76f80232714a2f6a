import { defineMessages } from '@buoy/kernel/rules/messages/define-messages.ts'
import compile from 'icu-minify/compile'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DictionaryContext, useRichMessages } from './use-messages.tsx'

const messages = defineMessages('test/rich', {
  terms: 'Pay {price} and read <terms>the <b>terms</b></terms>, {name}.',
})

function Terms() {
  const rich = useRichMessages(messages)
  return (
    <p>
      {rich('terms', {
        price: <em>$5</em>,
        name: '<i>',
        terms: (text) => <a href="/terms/">{text}</a>,
        b: (text) => <b>{text}</b>,
      })}
    </p>
  )
}

it('puts elements in the places that the text has for them', () => {
  expect(renderToStaticMarkup(<Terms />)).toBe(
    '<p>Pay <em>$5</em> and read <a href="/terms/">the <b>terms</b></a>, &lt;i&gt;.</p>',
  )
})

it('follows the order of another language', () => {
  const text = '<terms>Die <b>AGB</b></terms> lesen, {name}, und {price} zahlen'
  const dictionary = { language: 'de', messages: { 'test/rich.terms': compile(text) } }
  expect(
    renderToStaticMarkup(
      <DictionaryContext value={dictionary}>
        <Terms />
      </DictionaryContext>,
    ),
  ).toBe('<p><a href="/terms/">Die <b>AGB</b></a> lesen, &lt;i&gt;, und <em>$5</em> zahlen</p>')
})
