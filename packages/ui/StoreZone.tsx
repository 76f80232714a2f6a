import { createContext, type ReactNode, useContext } from 'react'

const Zone = createContext<string | null>(null)

/** Hands the store's zone to everything below it: an IANA name such as `Australia/Perth`. */
export function StoreZone(props: { zone: string; children: ReactNode }) {
  return <Zone value={props.zone}>{props.children}</Zone>
}

/**
 * The zone in which people read days and times: the store's, whatever that of the server or the browser
 * is. Outside of {@link StoreZone} there is none, and asking is a mistake that is thrown.
 */
export function useStoreZone(): string {
  const zone = useContext(Zone)
  if (zone === null) throw new Error('A day is shown where no <StoreZone> says whose day it is')
  return zone
}
