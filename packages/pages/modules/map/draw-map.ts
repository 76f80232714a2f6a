import { escapeHtml } from '@buoy/kernel/rules/escape-html.ts'
import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapTiles } from '../../maps/contract.ts'
import { addOutlines, OUTLINE_ZOOM } from './add-outlines.ts'
import styles from './map.module.css'
import { mapCentre } from './map-centre.ts'
import { messages } from './messages.ts'
import type { MapPin, MapProps } from './schema.ts'

/** Tiles are made for these levels at most. */
const TILE_ZOOM = 19
/** Room around the outermost pins, in px. */
const PADDING: [number, number] = [40, 48]

export type DrawnMap = { open: (index: number) => void; remove: () => void }

const PIN =
  '<svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true"><path d="M14 1c7.200 0 13 5.700 13 12.800C27 23 14 35 14 35S1 23 1 13.800C1 6.700 6.800 1 14 1Z"/><circle cx="14" cy="13.500" r="4.500"/></svg>'

/**
 * Draws a map into an element with Leaflet: tiles of the store's server, or outlines of land when it
 * has none or none of its tiles comes. Throws when not even the outlines come.
 */
export async function drawMap(
  element: HTMLElement,
  props: MapProps,
  { tiles, texts }: { tiles: MapTiles | null; texts: TextLocale },
): Promise<DrawnMap> {
  const t = translator(messages, texts)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 1,
    maxZoom: tiles === null ? OUTLINE_ZOOM : TILE_ZOOM,
    scrollWheelZoom: props.mouseWheel,
    dragging: props.mobileDragging || !L.Browser.mobile,
    closePopupOnClick: true,
    worldCopyJump: true,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  L.control.zoom({ zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }).addTo(map)
  L.control.attribution({ prefix: false }).addTo(map)
  show(map, props)
  if (tiles === null) await addOutlines(map)
  else addTiles(map, tiles)
  const markers = props.pins.map((pin) => addPin(map, pin, t('closePopup')))
  return {
    open: (index) => markers[index]?.openPopup(),
    remove: () => {
      map.remove()
    },
  }
}

function show(map: L.Map, props: MapProps): void {
  const { center, zoom, pins } = props
  if (center !== null || pins.length === 0) map.setView(mapCentre(props), zoom, { animate: false })
  else
    map.fitBounds(L.latLngBounds(pins.map(({ lat, lng }) => [lat, lng])), {
      maxZoom: zoom,
      padding: PADDING,
      animate: false,
    })
}

function addTiles(map: L.Map, tiles: MapTiles): void {
  const layer = L.tileLayer(tiles.address, { attribution: escapeHtml(tiles.attribution), maxZoom: TILE_ZOOM })
  let hasTiles = false
  layer.on('tileload', () => {
    hasTiles = true
  })
  layer.once('tileerror', () => {
    // A map without its server is still a map. That outlines fail too is shown by an empty background.
    if (!hasTiles) addOutlines(map).catch(() => {})
  })
  layer.addTo(map)
}

/** A pin that opens its info window by click, Enter and space, and gets the focus back when that closes. */
function addPin(map: L.Map, pin: MapPin, closeLabel: string): L.Marker {
  const icon = L.divIcon({ className: styles.pin ?? '', html: PIN, iconSize: [28, 36], iconAnchor: [14, 35] })
  const marker = L.marker([pin.lat, pin.lng], { icon, keyboard: true, riseOnHover: true })
  const popup = L.popup({ className: styles.popup ?? '', offset: [0, -26], maxWidth: 260, minWidth: 160 })
  marker.bindPopup(popup.setContent(infoWindow(pin))).addTo(map)
  const element = marker.getElement()
  element?.setAttribute('aria-label', pin.title)
  let opener: HTMLElement | null = null

  element?.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    marker.openPopup()
  })
  marker.on('popupopen', () => {
    opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const opened = popup.getElement()
    if (opened === undefined) return
    opened.tabIndex = -1
    opened.setAttribute('role', 'dialog')
    opened.setAttribute('aria-label', pin.title)
    opened.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', closeLabel)
    opened.onkeydown = (event) => {
      if (event.key === 'Escape') marker.closePopup()
    }
    opened.focus({ preventScroll: true })
  })
  marker.on('popupclose', () => {
    // A window that goes takes the focus along; who has put it elsewhere meanwhile keeps it there.
    const active = document.activeElement
    const isLost = active === null || active === document.body || popup.getElement()?.contains(active)
    if (isLost) (opener === document.body ? element : (opener ?? element))?.focus({ preventScroll: true })
  })
  return marker
}

/** Title and lines of a pin, as text: nothing in them is ever read as markup. */
function infoWindow({ title, content }: MapPin): HTMLElement {
  const holder = document.createElement('div')
  const name = document.createElement('strong')
  name.textContent = title
  holder.append(name)
  if (content !== '') {
    const words = document.createElement('p')
    words.className = 'infowindow'
    words.textContent = content
    holder.append(words)
  }
  return holder
}
