import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ConsolePageTest, PageTestInput } from '../console-contract.ts'
import { MOST_VARIANTS } from '../rules/experiment.ts'
import styles from './page-tests.module.css'
import type { useTestActions } from './use-test-actions.ts'

type Props = {
  form: UseFormReturnType<PageTestInput>
  saved: ConsolePageTest
  actions: ReturnType<typeof useTestActions>
  /** While something is not saved that a copy or a removal would lose. */
  isLocked: boolean
}

/** The variants of a test: their names, their shares, and the ways to edit, duplicate and remove them. */
export function VariantFields({ form, saved, actions, isLocked }: Props) {
  const { variants } = form.values
  const all = variants.reduce((sum, { weight }) => sum + Number(weight), 0)
  return (
    <SettingSection
      title="Variants"
      text="Each visitor always sees the same one. Weights say how many see which: 1 to 1 is half each."
    >
      <ul className={styles.variants} aria-label="Variants">
        {saved.variants.map((variant, index) => {
          const name = variants[index]?.name ?? variant.name
          return (
            <li key={variant.pageId ?? 'original'} className={styles.variant}>
              <TextInput
                label={index === 0 ? 'Name of the original' : `Name of variant ${index}`}
                {...form.getInputProps(`variants.${index}.name`)}
              />
              <NumberInput
                label={`Weight of ${name}`}
                min={1}
                max={1000}
                suffix={` (${Math.round((Number(variants[index]?.weight ?? 0) / all) * 100)}%)`}
                {...form.getInputProps(`variants.${index}.weight`)}
              />
              <div className={styles.actions}>
                {variant.pageId !== null && (
                  <Button
                    component={Link}
                    to={`/pages/${variant.pageId}/edit`}
                    variant="default"
                    leftSection={<Pencil aria-hidden size={16} />}
                    aria-label={`Edit ${name}`}
                  >
                    Edit
                  </Button>
                )}
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`Duplicate ${name} as a variant`}
                  disabled={isLocked || saved.variants.length >= MOST_VARIANTS}
                  onClick={() => actions.duplicate(index)}
                >
                  <Copy aria-hidden size={18} />
                </ActionIcon>
                {index > 0 && saved.variants.length > 2 && (
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={`Remove ${name}`}
                    disabled={isLocked}
                    onClick={() => actions.remove(index)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </ActionIcon>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {saved.subject !== null && (
        <p className={styles.quiet}>
          A variant is edited within a copy of the {saved.thing}. Only “{saved.subjectLabel}” of it is shown;
          what else you change there is not.
        </p>
      )}
    </SettingSection>
  )
}
