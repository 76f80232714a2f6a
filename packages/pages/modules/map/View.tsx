import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { type CSSProperties, useRef } from 'react'
import type { MapTiles } from '../../maps/contract.ts'
import type { ModuleViewProps } from '../module.ts'
import styles from './map.module.css'
import { mapCentre } from './map-centre.ts'
import { messages } from './messages.ts'
import type { MapProps } from './schema.ts'
import { useMap } from './use-map.ts'

/**
 * A map with pins (S1.19), each with an info window. The places stand beside it as a list; without
 * script there is only the list.
 */
export function MapView({ root, props, data }: ModuleViewProps<MapProps>) {
  const t = useMessages(messages)
  const { pins, label, showsList } = props
  const canvas = useRef<HTMLDivElement>(null)
  const id = useUniqueId()
  const { state, open } = useMap(canvas, props, data as MapTiles | null)
  const center = mapCentre(props)
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

  return (
    <div
      {...root('et_pb_map_container', styles.map)}
      data-list={showsList && pins.length > 0 ? '' : undefined}
    >
      <section
        ref={canvas}
        className={`et_pb_map ${styles.canvas}`}
        aria-label={label}
        data-center-lat={center.lat}
        data-center-lng={center.lng}
        data-zoom={props.zoom}
        data-mouse-wheel={onOff(props.mouseWheel)}
        data-mobile-dragging={onOff(props.mobileDragging)}
        data-grayscale={props.grayscale}
        data-state={state}
        style={{ '--grayscale': `${props.grayscale}%` } as CSSProperties}
      />
      {pins.length > 0 && (
        <ul className={styles.places} aria-label={t('placesOf', { label })}>
          {pins.map((pin, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one name, and none ever moves
              key={index}
              className={`et_pb_map_pin ${styles.place}`}
              data-lat={pin.lat}
              data-lng={pin.lng}
              data-title={pin.title}
            >
              <p id={`${id}-title-${index}`} className={styles.title}>
                {pin.title}
              </p>
              {pin.content && <p className={`infowindow ${styles.content}`}>{pin.content}</p>}
              {/* It has its room before there is a map to show: what follows stays where it is. */}
              {state !== 'failed' && (
                <button
                  type="button"
                  className={styles.show}
                  id={`${id}-show-${index}`}
                  aria-labelledby={`${id}-show-${index} ${id}-title-${index}`}
                  onClick={() => open(index)}
                >
                  {t('show')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <p className={styles.failed} role="status">
          {t('didNotLoad')}
        </p>
      )}
    </div>
  )
}
