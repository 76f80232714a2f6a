import { NumberInput, Switch, Textarea } from '@mantine/core'
import type { Block } from '../../media-contract.ts'
import { BLOCK_HEIGHT, HTML_AT_MOST } from '../../rules/block-frame.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

const USUAL_HEIGHT = 200

/** HTML of the owner's own, below the popup's text. */
export function BlockPart({ editing }: PartProps) {
  const { design, changeDesign, problemAt } = editing
  const { block } = design
  const set = (part: Partial<Block>, what: string) =>
    changeDesign((now) => ({ block: now.block && { ...now.block, ...part } }), `block.${what}`)
  return (
    <div className={styles.fields} data-path="design.block" tabIndex={-1}>
      <Switch
        label="Show HTML of your own"
        description="In a frame of its own: its scripts run, but reach neither the page nor the form."
        checked={block !== null}
        onChange={({ currentTarget }) =>
          changeDesign({
            block: currentTarget.checked
              ? { html: '<p>Hello</p>', title: design.language === 'he' ? 'תוכן נוסף' : 'More', height: null }
              : null,
          })
        }
      />
      {block !== null && (
        <>
          <Textarea
            label="HTML"
            autosize
            minRows={4}
            maxRows={16}
            dir="ltr"
            spellCheck={false}
            maxLength={HTML_AT_MOST}
            data-path="design.block.html"
            error={problemAt('design.block.html')}
            value={block.html}
            onChange={({ currentTarget }) => set({ html: currentTarget.value }, 'html')}
          />
          <LineField
            editing={editing}
            path="design.block.title"
            label="What it is"
            description="Read out by screen readers."
            most={160}
            value={block.title}
            onChange={(title) => set({ title }, 'title')}
          />
          <Switch
            label="As high as its content"
            checked={block.height === null}
            onChange={({ currentTarget }) =>
              set({ height: currentTarget.checked ? null : USUAL_HEIGHT }, 'fits')
            }
          />
          {block.height !== null && (
            <NumberInput
              label="Height"
              suffix=" px"
              min={BLOCK_HEIGHT.least}
              max={BLOCK_HEIGHT.most}
              allowDecimal={false}
              value={block.height}
              data-path="design.block.height"
              error={problemAt('design.block.height')}
              onChange={(height) => set({ height: Number(height) || BLOCK_HEIGHT.least }, 'height')}
            />
          )}
        </>
      )}
    </div>
  )
}
