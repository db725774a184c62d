import type { Locator, Page } from 'playwright'

type Scope = Page | Locator

/** The heading that names the page. */
export const heading = (page: Scope): Locator => page.getByRole('heading', { level: 1 })

/** The button with exactly this name. */
export const button = (scope: Scope, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** The link with exactly this name. */
export const link = (scope: Scope, name: string): Locator =>
  scope.getByRole('link', { name, exact: true })

/** The field with exactly this label. */
export const field = (scope: Scope, label: string): Locator =>
  scope.getByLabel(label, { exact: true })

/** The field with exactly this label that has to be filled in. */
export const required = (scope: Scope, label: string): Locator => field(scope, `${label} *`)

/** The tab of this name, whatever number stands beside it. */
export const tab = (scope: Scope, name: string): Locator =>
  scope.getByRole('tab', { name: new RegExp(`^${escape(name)}( [\\d\\s,.]+)?$`) })

/** What a list of facts says to a term. */
export const fact = (scope: Scope, term: string): Locator =>
  scope
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${escape(term)}`) })
    .locator('xpath=following-sibling::dd[1]')

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
