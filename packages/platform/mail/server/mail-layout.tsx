import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Html, Img, Preview, Section, Text } from 'react-email'
import type { StoreDetails } from '../../site/contract.ts'
import { sellerName, storeAddress } from '../../site/rules/store-lines.ts'
import type { ReaderTexts } from '../../texts/contract.ts'
import { emailMessages } from '../messages.ts'
import { DARK_MAIL } from './dark-mail.ts'

/** The shop's logo: `src` is a path of the shop, the size is in px. */
export type MailLogo = { src: string; alt: string; width: number; height: number }

/** What every mail says about the shop; `origin` is its address without a trailing slash. */
export type MailStore = StoreDetails & { origin: string; logo: MailLogo | null }

/** The store's tokens as values: mail programs know no custom properties. */
export const INK = '#06262E'
export const INK_SOFT = '#3C565C'
export const LAGOON = '#0B4A57'
export const LINE = '#E5DCC8'
const CITRUS = '#FFC63A'
export const SAND = '#FAF5EA'
const PAPER = '#FFFFFF'
const FONT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"
const HEADING_FONT = `'Bricolage Grotesque', ${FONT}`

export const paragraph = { color: INK, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
export const small = { color: INK_SOFT, fontSize: '14px', lineHeight: '22px', margin: '0 0 4px' }

/** The one look of all mails: a sheet of paper on sand, the shop's name above, who writes below. */
export function MailLayout(props: {
  store: MailStore
  texts: ReaderTexts
  preview: string
  title: string
  /** Where one click ends letters of this sort; `null` for mail that has to come. */
  unsubscribeUrl: string | null
  children: ReactNode
}) {
  const { store, texts } = props
  const dir = directionOf(texts)
  return (
    <Html lang={texts.lang} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_MAIL}</style>
      </Head>
      <Preview>{props.preview}</Preview>
      <Body
        className="mail-ground"
        lang={texts.lang}
        dir={dir}
        style={{ backgroundColor: SAND, fontFamily: FONT, margin: 0, padding: '32px 12px' }}
      >
        <Container style={{ maxWidth: '580px', margin: '0 auto' }}>
          <Wordmark store={store} />
          <Section
            className="mail-sheet"
            style={{ backgroundColor: PAPER, borderRadius: '14px', padding: '32px 28px' }}
          >
            <Heading as="h1" style={title}>
              {props.title}
            </Heading>
            {props.children}
          </Section>
          <Text className="mail-foot" style={{ ...small, textAlign: 'center', margin: '24px 0 0' }}>
            {[sellerName(store, texts), store.abn && `${store.businessNumberLabel} ${store.abn}`]
              .filter(Boolean)
              .join(' · ')}
            <br />
            <span dir="auto">{storeAddress(store)}</span>
            <br />
            <a href={store.origin} style={{ color: LAGOON }}>
              {store.origin.replace(/^https?:\/\//, '')}
            </a>
            {props.unsubscribeUrl !== null && (
              <>
                <br />
                <a href={props.unsubscribeUrl} style={{ color: INK_SOFT }}>
                  {translator(emailMessages, texts)('unsubscribe')}
                </a>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** The direction in which an email is written. */
export function directionOf({ isRightToLeft }: Pick<ReaderTexts, 'isRightToLeft'>): 'ltr' | 'rtl' {
  return isRightToLeft ? 'rtl' : 'ltr'
}

/** The sides of a line by where reading begins: mail programs do not know `start` and `end`. */
export function sidesOf({ isRightToLeft }: Pick<ReaderTexts, 'isRightToLeft'>) {
  return isRightToLeft
    ? ({ start: 'right', end: 'left', gap: { paddingRight: '16px' } } as const)
    : ({ start: 'left', end: 'right', gap: { paddingLeft: '16px' } } as const)
}

/** The shop's logo, or its name; programs that show no pictures show what the logo says. */
function Wordmark({ store: { name, logo, origin } }: { store: MailStore }) {
  if (logo === null)
    return (
      <Text className="mail-name" style={wordmark}>
        {name}
      </Text>
    )
  const { src, alt, width, height } = logo
  return (
    <Section style={{ margin: '0 0 16px', textAlign: 'center' }}>
      <Img
        className="mail-logo"
        src={origin + src}
        alt={alt}
        width={width}
        height={height}
        style={{ ...wordmark, display: 'inline-block', margin: 0 }}
      />
    </Section>
  )
}

const wordmark = {
  color: LAGOON,
  fontFamily: HEADING_FONT,
  fontSize: '22px',
  fontWeight: 700,
  letterSpacing: '-0.01em',
  margin: '0 0 16px',
  textAlign: 'center' as const,
}

const title = {
  color: INK,
  fontFamily: HEADING_FONT,
  fontSize: '30px',
  lineHeight: '36px',
  letterSpacing: '-0.02em',
  margin: '0 0 16px',
}

/** The one thing to do in a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button className="mail-button" href={href} style={button}>
      {children}
    </Button>
  )
}

/** Lines of an address as on a parcel. */
export function MailAddress({ title: heading, lines }: { title: string; lines: string[] }) {
  return (
    <>
      <Text style={{ ...small, fontWeight: 600, margin: '20px 0 4px' }}>{heading}</Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        {lines.map((line) => (
          <span key={line} dir="auto">
            {line}
            <br />
          </span>
        ))}
      </Text>
    </>
  )
}

const button = {
  backgroundColor: CITRUS,
  borderRadius: '999px',
  color: INK,
  fontSize: '16px',
  fontWeight: 600,
  margin: '20px 0 24px',
  padding: '14px 28px',
}
