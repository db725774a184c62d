import { FORM_NAMES, type TableForm } from '#shared/http/table_types'
import { button } from '#tests/e2e/setup/find'
import type { Locator, Page } from 'playwright'

/** Opens the menu of a button that downloads a table, and returns its entry of a form. */
export async function formOf(page: Page, label: string, form: TableForm = 'csv'): Promise<Locator> {
  await button(page, label).click()
  return page.getByRole('menuitem', { name: FORM_NAMES[form], exact: true })
}

/** Downloads a table in a form, as a person does. */
export const downloadAs = async (page: Page, label: string, form?: TableForm): Promise<void> =>
  (await formOf(page, label, form)).click()
