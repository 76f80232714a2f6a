import { module, row, section } from './default-nodes.ts'
import type { TemplateKindRules } from './template-kind.ts'

/** The page of a post of the journal. */
export const POST_KIND: TemplateKindRules = {
  label: 'Posts of the journal',
  builtIn: 'The built-in page of a post',
  conditions: { all: 'All posts', 'post-categories': 'Posts in categories' },
  precedence:
    'When several templates fit a post, one for a category that the post is in is used before one for all posts.',
  sections: () => [
    section(
      'head',
      [row('head', '1', [module('post-journal-link'), module('post-title'), module('post-meta')])],
      { width: 'text' },
    ),
    section('picture', [row('picture', '1', [module('post-picture')])], { room: 'none' }),
    section(
      'body',
      [row('body', '1', [module('post-body')]), row('comments', '1', [module('post-comments')])],
      { width: 'text' },
    ),
    section('others', [row('others', '1', [module('post-neighbours')])]),
  ],
}
