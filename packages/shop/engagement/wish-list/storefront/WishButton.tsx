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

/**
 * Puts a product on the wish list and takes it off: a heart that is full while it is on the list. With words, these are
 * its name (WCAG 2.5.3) and say its state; alone it is a switch.
 */
export function WishButton({ productId, name, look = 'round' }: Props) {
  const t = useMessages(messages)
  const { ids, announcement } = useWishes()
  const isKept = ids.has(productId)
  return (
    <>
      <button
        type="button"
        className={classes('add_to_wishlist', styles.button, styles[look])}
        {...(look === 'round' && { 'aria-pressed': isKept, 'aria-label': t('nameOnList', { name }) })}
        data-kept={isKept || undefined}
        onClick={() => void browserWishes().toggle(productId, name)}
      >
        <Icon name="heart" size={22} filled={isKept} />
        {look === 'words' && (isKept ? t('onYourWishList') : t('keepForLater'))}
      </button>
      {look === 'words' && (
        <span role="status" className="visually-hidden">
          {announcement}
        </span>
      )}
    </>
  )
}
