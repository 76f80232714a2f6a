import { expect, it } from 'vitest'
import { projectPath } from './project-path.ts'

it('a project is read below /index.php/project/', () => {
  expect(projectPath('noosa-pool')).toBe('/index.php/project/noosa-pool/')
})
