import { nextStoreDay, type StoreDay } from '@buoy/kernel/rules/store-day.ts'
import { type Grain, grainOf, type Period, slotOf } from '@buoy/platform/reporting/rules/periods.ts'
import { addFigures, type Figures, NO_FIGURES } from './figures.ts'

/** A day, week or month of a period, by its first day, and what came of popups in it. */
export type Slot = { day: StoreDay; figures: Figures }

/**
 * Puts figures of days into the days, weeks (from Monday) or months of a period, those without any too. A
 * visitor counts once a day, so in a week as often as the days they came on.
 */
export function overTime(
  period: Period,
  days: readonly { day: StoreDay; figures: Figures }[],
): { grain: Grain; slots: Slot[] } {
  const grain = grainOf(period)
  const slots = new Map<StoreDay, Figures>()
  for (let day = period.from; day <= period.to; day = nextStoreDay(day))
    slots.set(slotOf(day, grain), NO_FIGURES)
  for (const { day, figures } of days) {
    const slot = slotOf(day, grain)
    const known = slots.get(slot)
    if (known !== undefined) slots.set(slot, addFigures(known, figures))
  }
  return { grain, slots: [...slots].map(([day, figures]) => ({ day, figures })) }
}
