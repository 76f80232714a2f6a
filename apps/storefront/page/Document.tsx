import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { TAB_ICON_SIDES } from '@buoy/pages/brand/rules/brand-files.ts'
import { HEADER_HEIGHT } from '@buoy/pages/document/rules/header-styles.ts'
import { headerHooks, type ShownHeader } from '@buoy/pages/header/rules/shown-header.ts'
import { SHIPPED_THEME_SHOWN } from '@buoy/pages/theme/rules/theme.ts'
import { StoreNoticeScript } from '@buoy/platform/announcement/storefront/StoreNotice.tsx'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import { TEXTS_PATH } from '@buoy/platform/texts/rules/texts-path.ts'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { CSSProperties } from 'react'
import type { MetaDescriptor } from 'react-router'
import type { PageData } from '../find-page.ts'
import favicon from '../layout/favicon.svg?url'
import { fontFiles } from '../layout/font-files.ts'
import { useIsBare, useShownHeader } from '../layout/page-frame.ts'
import { messages } from '../messages.ts'
import type { loader } from '../root.tsx'
import { Meta } from './Meta.tsx'
import { type PageError, usePageError, usePageRoutes, useRouteLoaderData } from './page-tree.tsx'

type Props = {
  meta: readonly MetaDescriptor[]
  sheets: readonly string[]
  /** What the page shows, drawn, with its scripts. */
  body: string
}

/** The document around a page, which the server draws and the browser leaves alone. */
export function Document({ meta, sheets, body }: Props) {
  const data = useRouteLoaderData<typeof loader>('root')
  const theme = data?.theme ?? SHIPPED_THEME_SHOWN
  // Nothing is known when the root itself failed.
  const locale = data ? storeLocaleOf(data.store) : DEFAULT_LOCALE
  const isBare = useIsBare()
  const header = useShownHeader()
  const state = usePageState()
  return (
    <html
      lang={data?.texts.lang ?? locale.locale}
      dir={data?.texts.isRightToLeft ? 'rtl' : undefined}
      data-currency={locale.currency}
      data-prefix={data?.texts.prefix}
      data-head={isBare ? undefined : header.style}
      style={heightOf(header)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Browsers take the first that fits. */}
        {theme.darkGround !== null && (
          <meta name="theme-color" content={theme.darkGround} media="(prefers-color-scheme: dark)" />
        )}
        <meta name="theme-color" content={theme.ground} />
        <Icons icon={data?.brand.icon ?? null} />
        {fontFiles(theme.fonts).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {data?.texts.file && (
          <link
            rel="preload"
            href={TEXTS_PATH + data.texts.file}
            as="fetch"
            crossOrigin="anonymous"
            data-texts=""
          />
        )}
        <Meta tags={meta} />
        <ErrorTitle />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {theme.sheet !== null && <link rel="stylesheet" href={theme.sheet} data-theme-sheet="" />}
        {data?.notice && !isBare && <StoreNoticeScript id={data.notice.id} nonce={data.nonce} />}
      </head>
      <body
        className={isBare ? undefined : bodyClass(header, data?.isBuilder === true, state)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the storefront itself
        dangerouslySetInnerHTML={{ __html: body }}
      />
    </html>
  )
}

function ErrorTitle() {
  const t = useMessages(messages)
  const error = usePageError()
  if (error === null) return null
  return <title>{isMissing(error) ? t('notFound') : t('somethingWentWrong')}</title>
}

/** The icon of browser tabs and home screens: the owner's in the sizes that are asked for, or the product's. */
function Icons({ icon }: { icon: string | null }) {
  if (icon === null) return <link rel="icon" href={favicon} type="image/svg+xml" />
  return (
    <>
      {TAB_ICON_SIDES.map((side) => (
        <link key={side} rel="icon" href={`${icon}${side}.png`} type="image/png" sizes={`${side}x${side}`} />
      ))}
      <link rel="apple-touch-icon" href={`${icon}180.png`} />
    </>
  )
}

/** Hooks for scripts of the owner's: what is no page, and what is looked at before it is one. */
function usePageState(): string | false {
  const error = usePageError()
  const shown = usePageRoutes().map(({ loaderData }) => loaderData as Partial<PageData> | undefined)
  if (error !== null && isMissing(error)) return 'error404'
  if (shown.some((one) => one?.isMissing === true)) return 'error404'
  return shown.some((one) => typeof one?.layoutPreview === 'string') && 'et-block-layout-preview'
}

const isMissing = ({ status }: PageError) => status === 404 || status === 410

function heightOf({ heightPx }: ShownHeader): CSSProperties | undefined {
  if (heightPx === HEADER_HEIGHT.usual) return undefined
  return { '--header-height': `${heightPx / 16}rem` } as CSSProperties
}

function bodyClass(header: ShownHeader, isBuilder: boolean, state: string | false): string {
  const classes = [headerHooks(header), isBuilder && 'et-fb', state]
  return classes.filter(Boolean).join(' ')
}
