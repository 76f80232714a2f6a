import { NumberInput, Switch, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { directionOf, type PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'

const MOST_ITEMS = 10
/** One full pass of a new ticker, in ms (W4.54). */
const USUAL_MS = 7000

/** Short news that run through a strip (W1.22). */
export function TickerPart({ editing }: PartProps) {
  const { design, changeDesign, problemAt } = editing
  const { ticker } = design
  return (
    <div className={styles.fields}>
      <Switch
        label="Show a ticker"
        checked={ticker !== null}
        onChange={({ currentTarget }) =>
          changeDesign({
            ticker: currentTarget.checked ? { items: ['New this week'], durationMs: USUAL_MS } : null,
          })
        }
      />
      {ticker !== null && (
        <>
          <Lines
            items={ticker.items}
            direction={directionOf(design)}
            problem={problemAt('design.ticker.items')}
            onChange={(items) => changeDesign({ ticker: { ...ticker, items } }, 'ticker.items')}
          />
          <NumberInput
            label="One pass takes"
            suffix=" s"
            min={1}
            max={120}
            value={ticker.durationMs / 1000}
            onChange={(seconds) =>
              changeDesign(
                { ticker: { ...ticker, durationMs: Math.round((Number(seconds) || 1) * 1000) } },
                'ticker.duration',
              )
            }
          />
        </>
      )}
    </div>
  )
}

/** A line for each item; blank lines are there while somebody types, and in no item. */
function Lines(props: {
  items: readonly string[]
  direction: 'ltr' | 'rtl'
  problem: string | undefined
  onChange: (items: string[]) => void
}) {
  const { items, onChange } = props
  const [text, setText] = useState(items.join('\n'))
  useEffect(() => {
    setText((before) => (itemsOf(before).join('\n') === items.join('\n') ? before : items.join('\n')))
  }, [items])
  return (
    <Textarea
      label="Items, one per line"
      description={`At most ${MOST_ITEMS}`}
      autosize
      minRows={3}
      dir={props.direction}
      data-path="design.ticker.items"
      error={props.problem}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(itemsOf(currentTarget.value))
      }}
    />
  )
}

function itemsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, 160))
    .filter((line) => line !== '')
    .slice(0, MOST_ITEMS)
}
