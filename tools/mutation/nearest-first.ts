import { posix } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs first the tests that are likeliest to notice what is changed: most mutants then need one file. */
export class NearestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const [changed = ''] = this.ctx.config.related ?? []
    const distances = new Map(specs.map((spec) => [spec, distance(changed, spec.moduleId)]))
    return specs.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0))
  }
}

/** How far a test is from a file: 0 for the one of its name beside it, else the folders on the way and one more. */
export function distance(file: string, test: string): number {
  if (test.replace(/\.test\.tsx?$/, '') === file.replace(/\.tsx?$/, '')) return 0
  const way = posix.relative(posix.dirname(file), posix.dirname(test))
  return 1 + (way === '' ? 0 : way.split('/').length)
}
