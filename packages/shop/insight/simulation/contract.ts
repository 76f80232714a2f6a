import { z } from 'zod'
import { type FaultShares, MOST_SHARE, SIMULATED_FAULTS } from './rules/faults.ts'
import type { EndCounts, SimulationPhase, SimulationState } from './rules/simulation-life.ts'

/** Shoppers of one simulation: a busy evening, and few enough for a small machine. */
export const MOST_SHOPPERS = 200

const share = z
  .int('Enter whole percent.')
  .min(0, 'Enter 0 or more.')
  .max(MOST_SHARE, `Enter ${MOST_SHARE} at most: above that nobody gets through.`)

/**
 * `POST /console/api/simulations`: how many shoppers buy one unit each of which product (`null`: the one
 * with most in stock), and which percentage of the provider's calls each fault strikes.
 */
export const simulationInput = z.strictObject({
  shoppers: z
    .int('Enter a whole number of shoppers.')
    .min(1, 'Enter 1 or more.')
    .max(MOST_SHOPPERS, `Enter ${MOST_SHOPPERS} at most.`),
  productId: z.int().positive().nullable(),
  faults: z.strictObject(
    Object.fromEntries(SIMULATED_FAULTS.map((fault) => [fault, share])) as Record<
      (typeof SIMULATED_FAULTS)[number],
      typeof share
    >,
  ),
})
export type SimulationInput = z.output<typeof simulationInput>

/** One promise about money or stock, how often it was broken (0: kept), and some of the orders concerned. */
export type Promised = { promise: string; broken: number; orders: number[] }

/** A simulation as the console shows it. Moments are ISO 8601 UTC; `promises` is `null` until it has ended. */
export type Simulation = {
  id: number
  state: SimulationState
  phase: SimulationPhase
  startedAt: string
  endedAt: string | null
  by: string
  product: string
  shoppers: number
  faults: FaultShares
  ends: EndCounts
  /** What shoppers read who were refused. */
  told: string[]
  promises: Promised[] | null
  isBeingCancelled: boolean
  /** Orders that are still there: those that broke a promise, by number. */
  kept: { id: number; number: number }[]
}

/** A product that a simulation can buy; `free` is what nobody has bought or holds. */
export type SimulationProduct = { id: number; name: string; free: number }

/** `GET /console/api/simulations`: the one under way first, then those that have ended, newest first. */
export type SimulationList = { simulations: Simulation[]; products: SimulationProduct[] }
