import { render, Text } from 'react-email'
import { fillPlaceholders, type PlaceholderValues } from '../../site/rules/placeholders.ts'
import { storePlaceholders } from '../../site/rules/store-lines.ts'
import type { ReaderTexts } from '../../texts/contract.ts'
import type { Letter } from '../rules/letter.ts'
import type { MailTexts } from '../rules/mail-kind.ts'
import { MailBlock, paragraphsOf } from './mail-blocks.tsx'
import { MailLayout, type MailStore, paragraph } from './mail-layout.tsx'

export type ComposedMail = { subject: string; html: string; plainText: string }

/** Characters that lists of emails show below the subject; the mail library cuts off what is longer, in the middle of a word. */
const PREVIEW_LENGTH = 150

/** Headings are told apart by empty lines, not by shouting. */
const PLAIN = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

/** Draws one mail in HTML and plain text: the owner's words filled in, then the facts, in the one look of all. */
export async function composeMail(mail: {
  store: MailStore
  /** The language of the reader; amounts are written by its locale. */
  texts: ReaderTexts
  words: MailTexts
  letter: Letter
  /** Where one click ends letters of this sort; `null` for mail that has to come. */
  unsubscribeUrl: string | null
}): Promise<ComposedMail> {
  const { texts, letter, words } = mail
  const store = { ...mail.store, locale: texts.locale }
  const values: PlaceholderValues = { ...storePlaceholders(store, texts), ...letter.values }
  const fill = (text: string) => fillPlaceholders(text, values)
  const intro = paragraphsOf(fill(words.intro))
  const element = (
    <MailLayout
      store={store}
      texts={texts}
      preview={letter.preview || beginningOf(intro[0] ?? '')}
      title={fill(words.title)}
      unsubscribeUrl={mail.unsubscribeUrl}
    >
      {intro.map((text) => (
        <Text key={text} style={{ ...paragraph, whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      ))}
      {letter.blocks.map((block) => (
        <MailBlock key={JSON.stringify(block)} block={block} store={store} texts={texts} />
      ))}
    </MailLayout>
  )
  return {
    // A subject is one line of a header, whatever somebody is called.
    subject: fill(words.subject).replace(/\s+/g, ' ').trim(),
    html: await render(element),
    plainText: await render(element, { plainText: true, htmlToTextOptions: PLAIN }),
  }
}

function beginningOf(text: string): string {
  return text.length <= PREVIEW_LENGTH ? text : text.slice(0, text.lastIndexOf(' ', PREVIEW_LENGTH))
}
