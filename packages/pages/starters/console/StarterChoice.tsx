import { Badge, Button, Title, VisuallyHidden } from '@mantine/core'
import type { StarterCard } from '../contract.ts'
import bicycles from '../previews/bicycles.webp'
import books from '../previews/books.webp'
import ceramics from '../previews/ceramics.webp'
import coffee from '../previews/coffee.webp'
import styles from './starters.module.css'

const PREVIEWS: Readonly<Record<string, string>> = { ceramics, coffee, books, bicycles }

/** A starter with a picture of its home page. */
export function StarterChoice(props: {
  starter: StarterCard
  isApplied: boolean
  isBusy: boolean
  onChoose: () => void
}) {
  const { starter, isApplied } = props
  return (
    <li className={styles.card} data-applied={isApplied || undefined}>
      <img
        className={styles.preview}
        src={PREVIEWS[starter.key]}
        alt={`Home page of the starter ${starter.name}`}
        width={960}
        height={720}
        loading="lazy"
      />
      <div className={styles.words}>
        <div className={styles.name}>
          <Title order={2} size="h4">
            {starter.name}
          </Title>
          {isApplied && <Badge color="leaf">Applied</Badge>}
        </div>
        <p className={styles.text}>{starter.text}</p>
        {!isApplied && (
          <Button variant="default" disabled={props.isBusy} onClick={props.onChoose}>
            Choose<VisuallyHidden> {starter.name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}
