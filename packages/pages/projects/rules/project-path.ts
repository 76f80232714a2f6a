/** The address of a project's page. */
export function projectPath(slug: string): string {
  return `/index.php/project/${slug}/`
}
