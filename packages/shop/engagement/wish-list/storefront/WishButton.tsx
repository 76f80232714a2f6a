import { classes } from '@buoy/ui/classes.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import { browserWishes, useWishes } from './browser-wishes.ts'
import styles from './wish-button.module.css'

type Props = {
  productId: number
  name: string
  /** On a picture a round button; beside the cart button one with words. */
  look?: 'round' | 'words'
}

/** Keeps a product for later: a heart that is full while it is on the list. */
export function WishButton({ productId, name, look = 'round' }: Props) {
  const t = useMessages(messages)
  const { ids, announcement } = useWishes()
  const isKept = ids.has(productId)
  return (
    <>
      <button
        type="button"
        className={classes('add_to_wishlist', styles.button, styles[look])}
        aria-pressed={isKept}
        aria-label={t('nameOnList', { name })}
        data-kept={isKept || undefined}
        onClick={() => void browserWishes().toggle(productId, name)}
      >
        <Icon name="heart" size={22} filled={isKept} />
        {look === 'words' && (
          <span aria-hidden="true">{isKept ? t('onYourWishList') : t('keepForLater')}</span>
        )}
      </button>
      {look === 'words' && (
        <span role="status" className="visually-hidden">
          {announcement}
        </span>
      )}
    </>
  )
}
