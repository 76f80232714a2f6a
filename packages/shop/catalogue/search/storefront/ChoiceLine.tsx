import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { Price } from '@buoy/ui/Price.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import type { Choice } from '../rules/suggestion-choices.ts'
import styles from './search-box.module.css'

type Props = { id: string; choice: Choice; isActive: boolean; onPoint: () => void }

/** One suggestion: a link for the pointer, an option for the arrow keys. */
export function ChoiceLine({ id, choice, isActive, onPoint }: Props) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={choice.url}
      className={styles.choice}
      onPointerMove={isActive ? undefined : onPoint}
    >
      <Inside choice={choice} />
    </a>
  )
}

function Inside({ choice }: { choice: Choice }) {
  const t = useMessages(messages)
  if (choice.kind === 'product') {
    const { name, picture, from, to } = choice.product
    return (
      <>
        <span className={styles.frame}>
          {picture && <Picture picture={picture} alt="" sizes="48px" most={240} className={styles.picture} />}
        </span>
        <span className={styles.name}>{name}</span>
        <Price amount={from} from={to > from} className={styles.price} />
      </>
    )
  }
  if (choice.kind === 'category') {
    return (
      <>
        <span className={styles.sign}>
          <Icon name="float" size={20} />
        </span>
        <span className={styles.name}>
          {choice.name} <span className={styles.what}>{t('inCategories')}</span>
        </span>
        <span className={styles.what}>{choice.productCount}</span>
      </>
    )
  }
  return (
    <>
      <span className={styles.sign}>
        <Icon name="search" size={20} />
      </span>
      <span className={styles.name}>{t('searchFor', { phrase: choice.phrase })}</span>
    </>
  )
}
