import { useRef } from 'react'
import type { PublicProtection } from '../contract.ts'

/** A service that gives no token by then is left out of it, in ms; the shop asks a sum then. */
const PATIENCE_MS = 10_000

/**
 * The token that proves a person (S7.55), by the service of the settings: its code comes when somebody begins
 * to write, never before. `null` for no service, whose token is ''. Put `box` where the service may ask.
 */
export function useToken(protection: PublicProtection | null) {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<Promise<string> | null>(null)

  function warmUp(): void {
    if (protection === null || protection.provider === 'recaptcha') return
    held.current ??= askToken(protection, box.current)
  }
  /** A token for one sending; `''` when none is to be had. */
  async function get(): Promise<string> {
    if (protection === null) return ''
    const token = held.current ?? askToken(protection, box.current)
    held.current = null
    return Promise.race([token, later()])
  }
  return { box, warmUp, get }
}

async function askToken(protection: PublicProtection, box: HTMLElement | null): Promise<string> {
  try {
    const { getToken } = await import('./get-token.ts')
    return await getToken(protection, box)
  } catch {
    // Blocked or out of reach: the shop asks a sum in its place.
    return ''
  }
}

function later(): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve(''), PATIENCE_MS))
}
