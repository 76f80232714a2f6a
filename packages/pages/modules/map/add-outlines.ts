import L from 'leaflet'
import type { Outlines } from '../../maps/contract.ts'
import { OUTLINES_PATH } from '../../maps/rules/outlines-path.ts'
import styles from './map.module.css'

/** Nearer than this outlines have nothing to show. */
export const OUTLINE_ZOOM = 10
/** From this level on states have their names, and from the next one cities. */
const STATES_ZOOM = 4
const CITIES_ZOOM = 5

/** Adds land, states and cities to a map, with the levels at which their names are seen. Throws when they do not come. */
export async function addOutlines(map: L.Map): Promise<void> {
  const response = await fetch(OUTLINES_PATH)
  if (!response.ok) throw new Error(`The outlines of the map answer ${response.status}`)
  const { land, states, cities } = (await response.json()) as Outlines
  const shape = (className: string | undefined) => ({
    className: className ?? '',
    interactive: false,
    stroke: true,
  })
  L.geoJSON(land, { style: shape(styles.land), attribution: 'Natural Earth', interactive: false }).addTo(map)
  L.geoJSON(states, { style: shape(styles.state), interactive: false }).addTo(map)
  for (const { properties } of states.features)
    if (properties.name !== '') addName(map, properties.at, properties.name, styles.stateName)
  for (const { name, at } of cities) addName(map, at, name, styles.cityName)
  const level = () => {
    const zoom = map.getZoom()
    const named = zoom >= CITIES_ZOOM ? 'cities' : zoom >= STATES_ZOOM ? 'states' : 'none'
    map.getContainer().dataset.named = named
  }
  map.on('zoomend', level)
  level()
}

function addName(
  map: L.Map,
  [lng, lat]: [number, number],
  name: string,
  className: string | undefined,
): void {
  const label = document.createElement('span')
  label.textContent = name
  const icon = L.divIcon({ className: className ?? '', html: label, iconSize: [0, 0] })
  L.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map)
}
