import { z } from 'zod'
import type { ModuleSchema } from '../module.ts'

const props = z.object({
  title: z.string().max(120).default('Log in'),
  text: z.string().max(600).default(''),
  /** Where to go afterwards; '' for the account. */
  redirect: z
    .string()
    .regex(/^(?:|\/(?!\/)\S*)$/, 'a path of the shop such as /index.php/shop/')
    .default(''),
})

export type LoginProps = z.infer<typeof props>

export const loginSchema: ModuleSchema<LoginProps> = {
  type: 'login',
  props,
  children: [],
  upgrades: [],
  editor: { label: 'Log in', group: 'forms' },
}
