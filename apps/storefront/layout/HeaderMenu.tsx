import type { ShownLogo } from '@buoy/pages/brand/contract.ts'
import type { HeaderStyle } from '@buoy/pages/document/rules/header-styles.ts'
import type { ShownLink } from '@buoy/pages/menus/contract.ts'
import { halvesOf } from '@buoy/pages/menus/rules/shown-menu.ts'
import { MenuTree } from '@buoy/pages/menus/storefront/MenuTree.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './header.module.css'

type Props = {
  style: HeaderStyle
  name: string | null
  logo: ShownLogo | null
  items: readonly ShownLink[]
  path: string
}

/** The shop's name and the menu beside it, around it, or none where the style keeps the menu aside. */
export function HeaderMenu({ style, name, logo, items, path }: Props) {
  const t = useMessages(messages)
  const home = (
    <a
      className={`${styles.name} logo_container`}
      href="/"
      aria-label={name === null ? t('home') : t('nameHome', { name })}
    >
      {logo === null ? (name ?? t('home')) : <Logo logo={logo} />}
    </a>
  )
  if (style === 'slide-in' || style === 'fullscreen') return home
  if (style === 'split-logo') {
    const [before, after] = halvesOf(items)
    return (
      <nav className={styles.split} aria-label={t('main')}>
        <MenuTree id="top-menu" className={styles.half} items={before} look="bar" path={path} />
        <div className={`centered-inline-logo-wrap ${styles.middle}`}>{home}</div>
        <MenuTree className={styles.half} items={after} look="bar" path={path} />
      </nav>
    )
  }
  return (
    <>
      {home}
      <nav className={styles.menu} aria-label={t('main')}>
        <MenuTree id="top-menu" items={items} look={style === 'vertical' ? 'list' : 'bar'} path={path} />
      </nav>
    </>
  )
}

function Logo({ logo: { src, alt, width, height } }: { logo: ShownLogo }) {
  return <img className={styles.logo} src={src} alt={alt} width={width} height={height} />
}
