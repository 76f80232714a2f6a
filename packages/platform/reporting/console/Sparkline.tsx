import '@mantine/charts/styles.layer.css'
import { Sparkline as Line } from '@mantine/charts'

/** Counts over time as a line without axes; what it shows stands in the figures beside it. */
export function Sparkline({ counts }: { counts: readonly number[] }) {
  const data = counts.length === 1 ? [...counts, ...counts] : [...counts]
  return <Line data={data} w={120} maw="100%" h={28} color="lagoon.8" fillOpacity={0} aria-hidden="true" />
}
