import type { PostInput } from './contract.ts'

/** A post as its owner writes it. */
export function aPost(part: Partial<PostInput> = {}): PostInput {
  return {
    title: 'Oil it twice a year',
    slug: '',
    excerpt: '',
    body: 'Acacia does not mind water.',
    author: 'Jess Okafor',
    pictureId: null,
    categories: ['Care'],
    takesComments: true,
    seoTitle: '',
    seoDescription: '',
    ...part,
  }
}
