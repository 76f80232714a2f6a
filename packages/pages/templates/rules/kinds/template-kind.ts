import type { ModuleNode } from '../../../document/contract.ts'
import type { TemplateCondition } from '../template-condition.ts'

export type ConditionBy = TemplateCondition['by']

/** What is known of a kind of template; what the check before publishing asks of it is in `TEMPLATE_DEMANDS`. */
export type TemplateKindRules = {
  /** As the console names the page that it lays out. */
  label: string
  /** The built-in page that a new template begins from, in a sentence. */
  builtIn: string
  /** Which conditions it takes, the first for a new template, each with its label. */
  conditions: Readonly<Partial<Record<ConditionBy, string>>>
  /** Which template wins of several that fit, in words. */
  precedence: string
  /** The parts of the built-in page as modules, in the order and beside one another as they stand there. */
  sections: () => ModuleNode[]
}
