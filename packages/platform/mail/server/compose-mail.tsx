import { render, Text } from 'react-email'
import { fillPlaceholders, type PlaceholderValues } from '../../site/rules/placeholders.ts'
import { storePlaceholders } from '../../site/rules/store-lines.ts'
import type { Letter } from '../rules/letter.ts'
import type { MailTexts } from '../rules/mail-kind.ts'
import { MailBlock, paragraphsOf } from './mail-blocks.tsx'
import { MailLayout, type MailStore, paragraph } from './mail-layout.tsx'

export type ComposedMail = { subject: string; html: string; plainText: string }

/** Headings are told apart by empty lines, not by shouting. */
const PLAIN = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

/** Draws one mail in HTML and plain text: the owner's words filled in, then the facts, in the one look of all. */
export async function composeMail(mail: {
  store: MailStore
  texts: MailTexts
  letter: Letter
  /** Where one click ends letters of this sort; `null` for mail that has to come. */
  unsubscribeUrl: string | null
}): Promise<ComposedMail> {
  const { store, letter } = mail
  const values: PlaceholderValues = { ...storePlaceholders(store), ...letter.values }
  const fill = (text: string) => fillPlaceholders(text, values)
  const intro = paragraphsOf(fill(mail.texts.intro))
  const element = (
    <MailLayout
      store={store}
      preview={letter.preview || (intro[0] ?? '')}
      title={fill(mail.texts.title)}
      unsubscribeUrl={mail.unsubscribeUrl}
    >
      {intro.map((text) => (
        <Text key={text} style={{ ...paragraph, whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      ))}
      {letter.blocks.map((block) => (
        <MailBlock key={JSON.stringify(block)} block={block} store={store} />
      ))}
    </MailLayout>
  )
  return {
    // A subject is one line of a header, whatever somebody is called.
    subject: fill(mail.texts.subject).replace(/\s+/g, ' ').trim(),
    html: await render(element),
    plainText: await render(element, { plainText: true, htmlToTextOptions: PLAIN }),
  }
}
