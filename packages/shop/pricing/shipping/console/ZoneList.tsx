import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { ArrowDown, ArrowUp, Globe, GripVertical } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Zone } from '../contract.ts'
import { moved } from './move.ts'
import styles from './shipping.module.css'
import { useOrderZones } from './use-order-zones.ts'
import { placesInWords } from './zone-words.ts'

/** The zones in the order they are asked: dragged by the mouse, moved by buttons with keyboard or thumb. */
export function ZoneList({ zones }: { zones: Zone[] }) {
  const order = useOrderZones()
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const movable = zones.filter(({ isRest }) => !isRest)
  const rest = zones.find(({ isRest }) => isRest)

  function move(from: number, to: number): void {
    const next = moved(movable, from, to)
    if (next.every((zone, index) => zone.id === movable[index]?.id)) return
    order(next.map(({ id }) => id))
    setSaid(`${movable[from]?.name} is number ${to + 1} of ${movable.length} now.`)
  }

  function drop(event: DragEvent, to: number): void {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol className={styles.zones}>
        {movable.map((zone, index) => (
          <li
            key={zone.id}
            className={styles.zone}
            data-dragged={dragged === index || undefined}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            onDragEnd={() => setDragged(null)}
          >
            <GripVertical aria-hidden size={18} className={styles.grip} />
            <ZoneFacts zone={zone} />
            <span className={styles.moves}>
              <ActionIcon
                variant="default"
                size={36}
                radius="xl"
                aria-label={`Move ${zone.name} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={36}
                radius="xl"
                aria-label={`Move ${zone.name} down`}
                disabled={index === movable.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden size={18} />
              </ActionIcon>
            </span>
          </li>
        ))}
        {rest && (
          <li className={styles.zone} data-rest>
            <Globe aria-hidden size={18} className={styles.grip} />
            <ZoneFacts zone={rest} />
          </li>
        )}
      </ol>
    </>
  )
}

function ZoneFacts({ zone }: { zone: Zone }) {
  const enabled = zone.methods.filter(({ enabled }) => enabled)
  return (
    <span className={styles.facts}>
      <Link to={`/settings/shipping/zones/${zone.id}`} className={styles.zoneName} draggable={false}>
        {zone.name}
      </Link>
      <span className={styles.quiet}>{placesInWords(zone)}</span>
      {enabled.length === 0 ? (
        <span className={styles.nothing}>No delivery there: shoppers see “We don’t deliver there yet”.</span>
      ) : (
        <span className={styles.chips}>
          {enabled.map(({ id, title }) => (
            <span key={id} className={styles.chip}>
              {title}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
