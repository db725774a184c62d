import type { Locator, Page } from 'playwright'

type Scope = Page | Locator

export const heading = (page: Scope): Locator => page.getByRole('heading', { level: 1 })

export const button = (scope: Scope, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** Presses a button, then the button of the same name in its question. */
export async function clickTwice(page: Page, name: string): Promise<void> {
  await button(page, name).click()
  await button(page.getByRole('dialog'), name).click()
}

export const link = (scope: Scope, name: string): Locator =>
  scope.getByRole('link', { name, exact: true })

export const field = (scope: Scope, label: string): Locator =>
  scope.getByLabel(label, { exact: true })

export const required = (scope: Scope, label: string): Locator => field(scope, `${label} *`)

/** Finds the heading of a column, which sorts the grid by that column. */
export const columnHeading = (scope: Scope, name: string): Locator =>
  scope.getByRole('columnheader').filter({ hasText: new RegExp(`^${escape(name)}$`) })

/** Finds a table by its name; a table with many rows is a grid. */
export const table = (scope: Scope, name: string): Locator =>
  scope.getByRole('table', { name }).or(scope.getByRole('grid', { name }))

/** Finds a tab by its name, with or without a number. */
export const tab = (scope: Scope, name: string): Locator =>
  scope.getByRole('tab', { name: new RegExp(`^${escape(name)}( [\\d\\s,.]+)?$`) })

export const fact = (scope: Scope, term: string): Locator =>
  scope
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${escape(term)}`) })
    .locator('xpath=following-sibling::dd[1]')

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
